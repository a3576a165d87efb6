import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { contactInputSchema } from "@/lib/contact/schema";
import { sendMessage } from "@/lib/contact/send-message";
import { clientAddress } from "@/lib/platform/http/client-address";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";

export const POST = withRoute(
  { access: "public", body: contactInputSchema },
  async ({ request, body }) => {
    await sendMessage({ ...body, address: clientAddress(request.headers) });
    deliverMailSoon();
    return Response.json({ message: "Your message has arrived." });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
