import { listSessions } from "@/lib/account/list-sessions";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";

export const GET = withRoute({ access: "user" }, async ({ user }) =>
  Response.json(await listSessions({ userId: user.id, sessionId: user.sessionId })),
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
