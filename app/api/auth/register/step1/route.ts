import { REGISTRATION_COOKIE, registrationCookie } from "@/lib/auth/registration-cookie";
import { registerStep1InputSchema } from "@/lib/auth/schema";
import { REGISTRATION_LIFETIME_MS, startRegistration } from "@/lib/auth/start-registration";
import { clientAddress } from "@/lib/http/client-address";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";

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
