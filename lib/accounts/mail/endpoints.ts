import "server-only";

import { changeMailPreference } from "@/lib/accounts/mail/change-mail-preference";
import { unsubscribePage } from "@/lib/accounts/mail/enqueue-optional-mail";
import { listMailPreferences } from "@/lib/accounts/mail/queries";
import * as schema from "@/lib/accounts/mail/schema";
import { requireUnsubscribeToken, unsubscribe } from "@/lib/accounts/mail/unsubscribe";
import { messageSchema } from "@/lib/accounts/schema";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";

const byToken = {
  isDocumented: false,
  access: "public",
  params: schema.unsubscribeParamsSchema,
} as const;

export const mailEndpoints = defineEndpoints(accountTag, {
  listMailPreferences: endpoint("GET /api/account/mail", {
    summary: "List the kinds of mail that can be turned off",
    access: "user",
    output: schema.mailPreferencesSchema,
  }).handle(async ({ user }) => await listMailPreferences(user.id)),

  changeMailPreference: endpoint("PATCH /api/account/mail", {
    summary: "Turn one kind of mail on or off",
    access: "user",
    body: schema.mailPreferenceSchema,
    output: schema.mailPreferenceSchema,
  }).handle(async ({ user, body }) => {
    await changeMailPreference({ ...body, userId: user.id });
    return body;
  }),

  /** Has no side effect, because mail scanners follow links. */
  openUnsubscribePage: endpoint("GET /api/mail/unsubscribe/{token}", {
    ...byToken,
    summary: "Redirect to the page that turns off one kind of mail",
    output: bytesOf("text/plain"),
    status: 303,
    errors: [404],
  }).handle(({ params: { token }, reply }) => {
    requireUnsubscribeToken(token);
    reply.headers.set("Location", unsubscribePage(token));
    return "";
  }),

  /**
   * Mail providers send no cookie and no Origin header, which checkOrigin accepts, so the token is
   * the only credential. Their body just repeats "List-Unsubscribe=One-Click".
   */
  unsubscribe: endpoint("POST /api/mail/unsubscribe/{token}", {
    ...byToken,
    summary: "Turn off one kind of mail (RFC 8058)",
    output: messageSchema,
    errors: [403, 404, 429],
  }).handle(async ({ params: { token } }) => {
    await unsubscribe(token);
    return { message: "These emails are off." };
  }),
});
