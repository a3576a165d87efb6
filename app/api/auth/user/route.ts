import { toUser } from "@/lib/auth/queries";
import { renewSession, sessionCookieName } from "@/lib/auth/session-cookie";
import { withRoute } from "@/lib/http/route";

/** Who is signed in; 401 means nobody. */
export const GET = withRoute({ access: "user" }, async ({ request, user }) => {
  const response = Response.json(toUser(user));
  await renewSession(response, request.cookies.get(sessionCookieName())?.value);
  return response;
});
