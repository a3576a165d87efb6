import { toUser } from "@/lib/auth/queries";
import { otherMethods } from "@/lib/http/other-methods";
import { withRoute } from "@/lib/http/route";

/** The signed-in user; 401 means signed out. */
export const GET = withRoute({ access: "user" }, ({ user }) => Response.json(toUser(user)));

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
