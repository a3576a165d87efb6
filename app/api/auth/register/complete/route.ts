import { issueEmailVerification } from "@/lib/account/issue-email-verification";
import { completeRegistration } from "@/lib/auth/complete-registration";
import { toUser } from "@/lib/auth/queries";
import { clearedRegistrationCookie, REGISTRATION_COOKIE } from "@/lib/auth/registration-cookie";
import { registerCompleteInputSchema } from "@/lib/auth/schema";
import { startSession } from "@/lib/auth/session-cookie";
import { joinBrowserCart } from "@/lib/cart/join-browser-cart";
import { db, retryOnConflict } from "@/lib/db";
import { withRoute } from "@/lib/http/route";
import { deliverMailSoon } from "@/lib/mail/deliver-soon";
import { grantSampleCollection } from "@/lib/samples/grant-sample-collection";

/** Creates the account with its sample collection and signs in, all or nothing. */
export const POST = withRoute({ access: "public", body: registerCompleteInputSchema }, async ({ request, body }) => {
  const token = request.cookies.get(REGISTRATION_COOKIE)?.value;
  const user = await retryOnConflict(() => db.$transaction(async (tx) => {
    const created = await completeRegistration(tx, { profile: body, token });
    await joinBrowserCart(tx, { headers: request.headers, userId: created.id });
    await issueEmailVerification(tx, { user: created });
    await grantSampleCollection(tx, { userId: created.id });
    return created;
  }));
  deliverMailSoon();
  const response = Response.json(toUser(user));
  await startSession(response, { userId: user.id, version: user.sessionVersion });
  response.headers.append("Set-Cookie", clearedRegistrationCookie());
  return response;
});
