import "server-only";

import { z } from "zod";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { receiveReply } from "@/lib/contact/replies/receive-reply";
import { tag } from "@/lib/contact/tag";

export const replyEndpoints = defineEndpoints(tag, {
  /** A mail server delivers again until it gets a 2xx. */
  receiveReply: endpoint("POST /api/webhooks/mail", {
    summary: "Receive an email that replies to one of our answers",
    description:
      "The body is the mail (RFC 5322). X-Fairwax-Timestamp is the time in seconds since 1970, at most five minutes ago. X-Fairwax-Signature is sha256= and the hexadecimal HMAC-SHA256 of that time, a period and the body, made with INBOUND_MAIL_SECRET. Returns 404 if that is not configured. Mail to unknown addresses and mail from programs is accepted and not stored.",
    access: "public",
    output: z.object({ received: z.literal(true) }),
    errors: [400, 401, 403, 404, 413, 429],
  }).handle(async ({ request }) => {
    await receiveReply(request);
    return { received: true } as const;
  }),
});
