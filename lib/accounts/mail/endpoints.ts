import "server-only";

import { unsubscribePage } from "@/lib/accounts/mail/enqueue-optional-mail";
import { unsubscribeParamsSchema } from "@/lib/accounts/mail/schema";
import { requireUnsubscribeToken, unsubscribe } from "@/lib/accounts/mail/unsubscribe";
import { messageSchema } from "@/lib/accounts/schema";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";

const byToken = {
  isDocumented: false,
  access: "public",
  params: unsubscribeParamsSchema,
} as const;

export const mailEndpoints = defineEndpoints(accountTag, {
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
