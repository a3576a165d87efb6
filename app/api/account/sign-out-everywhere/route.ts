import { signOutEverywhere } from "@/lib/accounts/profile/sign-out-everywhere";
import { clearSessionCookies } from "@/lib/accounts/sessions/session-cookie";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";

export const POST = withRoute({ access: "user" }, async ({ user }) => {
  await signOutEverywhere({ userId: user.id });
  const response = Response.json({ message: "You are signed out on every device, this one too." });
  clearSessionCookies(response);
  return response;
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
