import { changePassword } from "@/lib/accounts/profile/change-password";
import { changePasswordInputSchema } from "@/lib/accounts/profile/schema";
import { setSessionCookies } from "@/lib/accounts/sessions/session-cookie";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { clientAddress } from "@/lib/platform/http/client-address";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";

/** Every session ends; this browser's goes on as a new one. */
export const POST = withRoute(
  { access: "user", body: changePasswordInputSchema },
  async ({ request, user, body }) => {
    const { headers } = request;
    const address = clientAddress(headers);
    const opened = await changePassword({ ...body, user, address, headers });
    deliverMailSoon();
    const response = Response.json({
      message: "Your password has been changed. Every other device was signed out.",
    });
    await setSessionCookies(response, opened);
    return response;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
