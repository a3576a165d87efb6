import { listSessions } from "@/lib/accounts/profile/list-sessions";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";

export const GET = withRoute({ access: "user" }, async ({ user }) =>
  Response.json(await listSessions({ userId: user.id, sessionId: user.sessionId })),
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
