import { sessionParamsSchema } from "@/lib/accounts/profile/schema";
import { endSession } from "@/lib/accounts/sessions/end-session";
import { clearSessionCookies } from "@/lib/accounts/sessions/session-cookie";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { AppError } from "@/lib/platform/errors";

/** Ends one of the caller's sessions; their own is a logout. */
export const DELETE = withRoute(
  { access: "user", params: sessionParamsSchema },
  async ({ user, params }) => {
    const isEnded = await endSession({ userId: user.id, sessionId: params.id });
    if (!isEnded) throw new AppError("not_found", "This session has ended already.");
    const response = Response.json({ message: "This device is signed out." });
    if (params.id === user.sessionId) clearSessionCookies(response);
    return response;
  },
);

export const { GET, HEAD, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
