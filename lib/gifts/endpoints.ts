import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { renewGiftLink, takeBackGift } from "@/lib/gifts/change-gift";
import { claimGift } from "@/lib/gifts/claim-gift";
import { giveBox } from "@/lib/gifts/give-box";
import { openGift } from "@/lib/gifts/open-gift";
import * as schema from "@/lib/gifts/schema";

const tag = { name: "gifts", description: "Boxes that their buyers give to others" };

export const giftEndpoints = defineEndpoints(tag, {
  giveBox: endpoint("POST /api/gifts", {
    summary: "Give a box of an order to whoever has the link",
    description:
      "For a box that we open, with all packs closed. The link is shown once. Unclaimed, the gift ends after 60 days.",
    access: "user",
    body: schema.giveBoxInputSchema,
    output: schema.givenLinkSchema,
    status: 201,
    errors: [404, 409, 429],
  }).handle(async ({ user, body }) => await giveBox({ ...body, userId: user.id })),

  renewGiftLink: endpoint("POST /api/gifts/{id}/link", {
    summary: "Make a new link to an unclaimed gift, which ends the earlier one",
    access: "user",
    params: schema.giftParamsSchema,
    output: schema.givenLinkSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => await renewGiftLink({ ...params, userId: user.id })),

  takeBackGift: endpoint("DELETE /api/gifts/{id}", {
    summary: "Take back an unclaimed gift",
    access: "user",
    params: schema.giftParamsSchema,
    output: schema.giftTakenBackSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => {
    await takeBackGift({ ...params, userId: user.id });
    return SUCCESS;
  }),

  openGift: endpoint("POST /api/gifts/open", {
    summary: "Get the wrapped gift that a link leads to",
    description: "Shows the box only to the collector who claimed it.",
    access: "optional",
    body: schema.giftTokenSchema,
    output: schema.giftSchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await openGift({ ...body, userId: user?.id ?? null })),

  claimGift: endpoint("POST /api/gifts/claim", {
    summary: "Claim a gift, which makes its box the user's",
    description:
      "From its day on, with a verified email address, at 18 or older, and not on a break from buying. Repeating the call changes nothing.",
    access: "user",
    body: schema.claimGiftInputSchema,
    output: schema.giftSchema,
    errors: [404, 409],
  }).handle(async ({ user, body }) => await claimGift({ ...body, user })),
});
