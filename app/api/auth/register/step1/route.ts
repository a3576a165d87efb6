import {
  REGISTRATION_COOKIE,
  registrationCookie,
} from "@/lib/accounts/registration/registration-cookie";
import {
  REGISTRATION_LIFETIME_MS,
  startRegistration,
} from "@/lib/accounts/registration/start-registration";
import { registerStep1InputSchema } from "@/lib/accounts/schema";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { clientAddress } from "@/lib/platform/http/client-address";

export const POST = withRoute(
  { access: "public", body: registerStep1InputSchema },
  async ({ request, body }) => {
    const { token } = await startRegistration({
      ...body,
      address: clientAddress(request.headers),
      replacesToken: request.cookies.get(REGISTRATION_COOKIE)?.value,
    });
    const response = Response.json({ success: true });
    response.headers.append(
      "Set-Cookie",
      registrationCookie(token, REGISTRATION_LIFETIME_MS / 1000),
    );
    return response;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
