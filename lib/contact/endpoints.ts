import "server-only";

import { messageSchema } from "@/lib/accounts/schema";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { contactInputSchema } from "@/lib/contact/schema";
import { sendMessage } from "@/lib/contact/send-message";
import { tag } from "@/lib/contact/tag";
import { clientAddress } from "@/lib/platform/http/client-address";

export const contactEndpoints = {
  sendMessage: defineEndpoint(
    {
      id: "sendMessage",
      method: "POST",
      path: "/api/contact",
      tag,
      summary: "Send us a message",
      access: "public",
      body: contactInputSchema,
      output: messageSchema,
      errors: [429],
    },
    async ({ request, body }) => {
      await sendMessage({ ...body, address: clientAddress(request.headers) });
      return { message: "Your message has arrived." };
    },
  ),
};
