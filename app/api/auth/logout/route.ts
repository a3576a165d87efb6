import { endSession } from "@/lib/accounts/sessions/end-session";
import {
  clearSessionCookies,
  openSessionCookie,
  sessionCookieName,
} from "@/lib/accounts/sessions/session-cookie";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";

/** Ends this browser's session in every process; succeeds for one that was not signed in. */
export const POST = withRoute({ access: "public" }, async ({ request }) => {
  const claims = await openSessionCookie(request.cookies.get(sessionCookieName())?.value);
  if (claims) await endSession(claims);
  const response = Response.json({ success: true });
  clearSessionCookies(response);
  return response;
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
