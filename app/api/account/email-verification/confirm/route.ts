import { confirmEmailVerification } from "@/lib/accounts/profile/confirm-email-verification";
import { verificationTokenInputSchema } from "@/lib/accounts/profile/schema";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { clientAddress } from "@/lib/platform/http/client-address";

/** The token says whose address it is: the link works signed in or not. */
export const POST = withRoute(
  { access: "public", body: verificationTokenInputSchema },
  async ({ request, body }) => {
    await confirmEmailVerification({ ...body, address: clientAddress(request.headers) });
    return Response.json({ message: "Your email address is verified." });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
