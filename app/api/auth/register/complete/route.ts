import { issueEmailVerification } from "@/lib/accounts/profile/issue-email-verification";
import { toUser } from "@/lib/accounts/queries";
import { completeRegistration } from "@/lib/accounts/registration/complete-registration";
import {
  clearedRegistrationCookie,
  REGISTRATION_COOKIE,
} from "@/lib/accounts/registration/registration-cookie";
import { registerCompleteInputSchema } from "@/lib/accounts/schema";
import { openSession } from "@/lib/accounts/sessions/open-session";
import { setSessionCookies } from "@/lib/accounts/sessions/session-cookie";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { joinBrowserCart } from "@/lib/cart/join-browser-cart";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { clientAddress } from "@/lib/platform/http/client-address";
import { deliverMailSoon } from "@/lib/platform/mail/deliver-soon";
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
