import { listSessions } from "@/lib/account/list-sessions";
import { withRoute } from "@/lib/http/route";

export const GET = withRoute({ access: "user" }, async ({ user }) =>
  Response.json(await listSessions({ userId: user.id, sessionId: user.sessionId })),
);
