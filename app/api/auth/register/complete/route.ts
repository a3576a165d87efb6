import { issueEmailVerification } from "@/lib/account/issue-email-verification";
import { completeRegistration } from "@/lib/auth/complete-registration";
import { openSession } from "@/lib/auth/open-session";
import { toUser } from "@/lib/auth/queries";
import { clearedRegistrationCookie, REGISTRATION_COOKIE } from "@/lib/auth/registration-cookie";
import { registerCompleteInputSchema } from "@/lib/auth/schema";
import { setSessionCookies } from "@/lib/auth/session-cookie";
import { joinBrowserCart } from "@/lib/cart/join-browser-cart";
import { db, retryOnConflict } from "@/lib/db";
import { clientAddress } from "@/lib/http/client-address";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";
import { deliverMailSoon } from "@/lib/mail/deliver-soon";
import { grantSampleCollection } from "@/lib/samples/grant-sample-collection";

/** Creates the account with its sample collection and signs in, all or nothing. */
export const POST = withRoute(
  { access: "public", body: registerCompleteInputSchema },
  async ({ request, body }) => {
    const token = request.cookies.get(REGISTRATION_COOKIE)?.value;
    const { headers } = request;
    const address = clientAddress(headers);
    const { user, opened } = await retryOnConflict(() =>
      db.$transaction(async (tx) => {
        const user = await completeRegistration(tx, { profile: body, token, address });
        const { id: userId, sessionVersion: version } = user;
        await joinBrowserCart(tx, { headers, userId });
        await issueEmailVerification(tx, { user });
        await grantSampleCollection(tx, { userId });
        return { user, opened: await openSession(tx, { userId, version, headers }) };
      }),
    );
    deliverMailSoon();
    const response = Response.json(toUser(user));
    await setSessionCookies(response, opened);
    response.headers.append("Set-Cookie", clearedRegistrationCookie());
    return response;
  },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
