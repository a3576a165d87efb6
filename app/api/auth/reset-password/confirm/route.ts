import { confirmPasswordReset } from "@/lib/accounts/password-reset/confirm-password-reset";
import { resetConfirmInputSchema } from "@/lib/accounts/schema";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { clientAddress } from "@/lib/platform/http/client-address";

export const POST = withRoute(
  { access: "public", body: resetConfirmInputSchema },
  async ({ request, body }) => {
    await confirmPasswordReset({ ...body, address: clientAddress(request.headers) });
    return Response.json({
      message: "Your password has been changed. Please sign in with the new one.",
    });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
