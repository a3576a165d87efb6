import { withRoute } from "@/lib/http/route";
import { listNotices } from "@/lib/notices/list-notices";

export const GET = withRoute({ access: "user" }, async ({ user }) => Response.json(await listNotices(user.id)));
