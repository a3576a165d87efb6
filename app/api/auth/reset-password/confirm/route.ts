import { confirmPasswordReset } from "@/lib/auth/confirm-password-reset";
import { resetConfirmInputSchema } from "@/lib/auth/schema";
import { clientAddress } from "@/lib/http/client-address";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";

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
