import "server-only";

import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { getLimits } from "@/lib/spending/get-limits";
import * as schema from "@/lib/spending/schema";
import { setLimit } from "@/lib/spending/set-limit";
import { startBreak } from "@/lib/spending/start-break";
import { countMinute } from "@/lib/spending/time-here";

export const spendingEndpoints = defineEndpoints(accountTag, {
  getLimits: endpoint("GET /api/account/limits", {
    summary: "Get the spending limits, the break and the balance of spending",
    access: "user",
    output: schema.limitsSchema,
  }).handle(async ({ user }) => await getLimits({ userId: user.id })),

  setLimit: endpoint("PUT /api/account/limits", {
    summary: "Set or remove a spending limit",
    description: [
      "Limits count everything paid in any 24 hours, 7 days or 30 days.",
      "Lowering a limit takes effect immediately; raising or removing it, after 24 hours.",
    ].join(" "),
    access: "user",
    body: schema.spendingLimitInputSchema,
    output: schema.limitsSchema,
    errors: [429],
  }).handle(async ({ user, body }) => await setLimit({ ...body, userId: user.id })),

  setTimeLimit: endpoint("PUT /api/account/time", {
    summary: "Set or remove the limit of time",
    description:
      "It counts the minutes in any 24 hours in which a page was seen, and refuses to sell beyond them. A lower limit takes effect immediately; a higher one, after 24 hours.",
    access: "user",
    body: schema.timeLimitInputSchema,
    output: schema.limitsSchema,
    errors: [429],
  }).handle(({ user, body: { minutes } }) =>
    setLimit({
      userId: user.id,
      period: "TIME",
      amount: minutes === null ? null : String(minutes),
    }),
  ),

  countMinute: endpoint("POST /api/account/time", {
    summary: "Count this minute, if there is a limit of time",
    access: "user",
    output: schema.timeHereSchema,
  }).handle(({ user }) => countMinute({ userId: user.id })),

  startPurchaseBreak: endpoint("POST /api/account/break", {
    summary: "Take a break from buying",
    description: "A longer break extends a running one. No break can be shortened.",
    access: "user",
    body: schema.purchaseBreakInputSchema,
    output: schema.limitsSchema,
    errors: [409, 429],
  }).handle(async ({ user, body }) => await startBreak({ ...body, userId: user.id })),
});
