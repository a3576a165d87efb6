import { confirmEmailVerification } from "@/lib/account/confirm-email-verification";
import { verificationTokenInputSchema } from "@/lib/account/schema";
import { clientAddress } from "@/lib/http/client-address";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";

/** The token says whose address it is: the link works signed in or not. */
export const POST = withRoute(
  { access: "public", body: verificationTokenInputSchema },
  async ({ request, body }) => {
    await confirmEmailVerification({ ...body, address: clientAddress(request.headers) });
    return Response.json({ message: "Your email address is verified." });
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
