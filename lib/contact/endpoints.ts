import "server-only";

import { messageSchema } from "@/lib/accounts/schema";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { contactInputSchema } from "@/lib/contact/schema";
import { sendMessage } from "@/lib/contact/send-message";
import { tag } from "@/lib/contact/tag";
import { clientAddress } from "@/lib/platform/http/client-address";

export const contactEndpoints = defineEndpoints(tag, {
  sendMessage: endpoint("POST /api/contact", {
    summary: "Send us a message",
    access: "public",
    body: contactInputSchema,
    output: messageSchema,
    errors: [429],
  }).handle(async ({ request, body }) => {
    await sendMessage({ ...body, address: clientAddress(request.headers) });
    return { message: "Your message has arrived." };
  }),
});
