import { withRoute } from "@/lib/http/route";
import { getInventory } from "@/lib/inventory/get-inventory";

export const GET = withRoute({ access: "user" }, async ({ user }) => Response.json(await getInventory({ ownerId: user.id })));
