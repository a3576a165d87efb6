import { toUser } from "@/lib/auth/queries";
import { withRoute } from "@/lib/http/route";

/** The signed-in user; 401 means signed out. */
export const GET = withRoute({ access: "user" }, ({ user }) => Response.json(toUser(user)));
