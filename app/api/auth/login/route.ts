import { toUser } from "@/lib/accounts/queries";
import { loginInputSchema } from "@/lib/accounts/schema";
import { endSession } from "@/lib/accounts/sessions/end-session";
import { openSession } from "@/lib/accounts/sessions/open-session";
import {
  openSessionCookie,
  sessionCookieName,
  setSessionCookies,
} from "@/lib/accounts/sessions/session-cookie";
import { signIn } from "@/lib/accounts/sign-in/sign-in";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { joinBrowserCart } from "@/lib/cart/join-browser-cart";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { clientAddress } from "@/lib/platform/http/client-address";

export const POST = withRoute(
  { access: "public", body: loginInputSchema },
  async ({ request, body }) => {
    const { headers, cookies } = request;
    const account = await signIn({ ...body, address: clientAddress(headers) });
    const { id: userId, sessionVersion: version } = account;
    const opened = await retryOnConflict(() =>
      db.$transaction(async (tx) => {
        await joinBrowserCart(tx, { headers, userId });
        return openSession(tx, { userId, version, headers });
      }),
    );
    // The browser forgets the session that it had before.
    const replaced = await openSessionCookie(cookies.get(sessionCookieName())?.value);
    if (replaced) await endSession(replaced);
    const response = Response.json(toUser(account));
    await setSessionCookies(response, opened);
    return response;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
