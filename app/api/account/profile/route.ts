import { changeProfile } from "@/lib/account/change-profile";
import { profileInputSchema } from "@/lib/account/schema";
import { clientAddress } from "@/lib/http/client-address";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";
import { deliverMailSoon } from "@/lib/mail/deliver-soon";

export const PATCH = withRoute(
  { access: "user", body: profileInputSchema },
  async ({ request, user, body }) => {
    const account = await changeProfile({
      ...body,
      userId: user.id,
      address: clientAddress(request.headers),
    });
    deliverMailSoon();
    return Response.json(account);
  },
);

export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods({ PATCH });
