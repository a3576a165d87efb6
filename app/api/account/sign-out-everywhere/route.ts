import { signOutEverywhere } from "@/lib/account/sign-out-everywhere";
import { clearSessionCookies } from "@/lib/auth/session-cookie";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";

export const POST = withRoute({ access: "user" }, async ({ user }) => {
  await signOutEverywhere({ userId: user.id });
  const response = Response.json({ message: "You are signed out on every device, this one too." });
  clearSessionCookies(response);
  return response;
});

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
