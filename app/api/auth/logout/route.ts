import { endSession } from "@/lib/auth/session-cookie";
import { withRoute } from "@/lib/http/route";

/** Signs this browser out; also one that was not signed in. */
export const POST = withRoute({ access: "public" }, () => {
  const response = Response.json({ success: true });
  endSession(response);
  return response;
});
