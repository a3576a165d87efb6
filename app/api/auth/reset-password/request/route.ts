import { requestPasswordReset } from "@/lib/accounts/password-reset/request-password-reset";
import { resetRequestInputSchema } from "@/lib/accounts/schema";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { clientAddress } from "@/lib/platform/http/client-address";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";

export const POST = withRoute(
  { access: "public", body: resetRequestInputSchema },
  async ({ request, body }) => {
    await requestPasswordReset({ email: body.email, address: clientAddress(request.headers) });
    deliverMailSoon();
    return Response.json({
      message:
        "If an account has this email address, a reset link is on its way. It works for 30 minutes.",
    });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
