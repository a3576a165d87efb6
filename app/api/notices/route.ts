import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { listNotices } from "@/lib/notices/list-notices";

export const GET = withRoute({ access: "user" }, async ({ user }) =>
  Response.json(await listNotices(user.id)),
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
