import { changeProfile } from "@/lib/accounts/profile/change-profile";
import { profileInputSchema } from "@/lib/accounts/profile/schema";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { clientAddress } from "@/lib/platform/http/client-address";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";

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
