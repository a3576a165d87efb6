import { deleteAccount } from "@/lib/account/delete-account";
import { getAccount } from "@/lib/account/queries";
import { deleteAccountInputSchema } from "@/lib/account/schema";
import { clearSessionCookies } from "@/lib/auth/session-cookie";
import { clientAddress } from "@/lib/http/client-address";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";
import { deliverMailSoon } from "@/lib/mail/deliver-soon";

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
