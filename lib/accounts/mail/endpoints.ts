import "server-only";

import { changeMailPreference } from "@/lib/accounts/mail/change-mail-preference";
import { unsubscribePage } from "@/lib/accounts/mail/enqueue-optional-mail";
import { listMailPreferences } from "@/lib/accounts/mail/queries";
import {
  mailPreferenceSchema,
  mailPreferencesSchema,
  unsubscribeParamsSchema,
} from "@/lib/accounts/mail/schema";
import { requireUnsubscribeToken, unsubscribe } from "@/lib/accounts/mail/unsubscribe";
import { messageSchema } from "@/lib/accounts/schema";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";

const byToken = {
  path: "/api/mail/unsubscribe/{token}",
  isDocumented: false,
  tag: accountTag,
  access: "public",
  params: unsubscribeParamsSchema,
} as const;

export const mailEndpoints = {
  listMailPreferences: defineEndpoint(
    {
      id: "listMailPreferences",
      method: "GET",
      path: "/api/account/mail",
      tag: accountTag,
      summary: "List the kinds of mail that can be turned off",
      access: "user",
      output: mailPreferencesSchema,
    },
    async ({ user }) => await listMailPreferences(user.id),
  ),

  changeMailPreference: defineEndpoint(
    {
      id: "changeMailPreference",
      method: "PATCH",
      path: "/api/account/mail",
      tag: accountTag,
      summary: "Turn one kind of mail on or off",
      access: "user",
      body: mailPreferenceSchema,
      output: mailPreferenceSchema,
    },
    async ({ user, body }) => {
      await changeMailPreference({ ...body, userId: user.id });
      return body;
    },
  ),

  /** Has no side effect, because mail scanners follow links. */
  openUnsubscribePage: defineEndpoint(
    {
      ...byToken,
      id: "openUnsubscribePage",
      method: "GET",
      summary: "Redirect to the page that turns off one kind of mail",
      output: bytesOf("text/plain"),
      status: 303,
      errors: [404],
    },
    ({ params: { token }, reply }) => {
      requireUnsubscribeToken(token);
      reply.headers.set("Location", unsubscribePage(token));
      return "";
    },
  ),

  /**
   * Mail providers send no cookie and no Origin header, which checkOrigin accepts, so the token is
   * the only credential. Their body just repeats "List-Unsubscribe=One-Click".
   */
  unsubscribe: defineEndpoint(
    {
      ...byToken,
      id: "unsubscribe",
      method: "POST",
      summary: "Turn off one kind of mail (RFC 8058)",
      output: messageSchema,
      errors: [403, 404, 429],
    },
    async ({ params: { token } }) => {
      await unsubscribe(token);
      return { message: "These emails are off." };
    },
  ),
};
