import { toUser } from "@/lib/accounts/queries";
import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";

/** The signed-in user; 401 means signed out. */
export const GET = withRoute({ access: "user" }, ({ user }) => Response.json(toUser(user)));

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
