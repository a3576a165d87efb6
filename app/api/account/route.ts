import { getAccount } from "@/lib/accounts/profile/queries";
import { deleteAccountInputSchema } from "@/lib/accounts/profile/schema";
import { clearSessionCookies } from "@/lib/accounts/sessions/session-cookie";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { clientAddress } from "@/lib/platform/http/client-address";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";
import { deleteAccount } from "@/lib/privacy/delete-account";

export const GET = withRoute({ access: "user" }, async ({ user }) =>
  Response.json(await getAccount(user.id)),
);

export const DELETE = withRoute(
  { access: "user", body: deleteAccountInputSchema },
  async ({ request, user, body }) => {
    await deleteAccount({ ...body, user, address: clientAddress(request.headers) });
    deliverMailSoon();
    const response = Response.json({ message: "Your account has been deleted." });
    clearSessionCookies(response);
    return response;
  },
);

export const { HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods({ GET, DELETE });
