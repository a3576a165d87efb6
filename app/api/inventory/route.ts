import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { getInventory } from "@/lib/inventory/get-inventory";

export const GET = withRoute({ access: "user" }, async ({ user }) =>
  Response.json(await getInventory({ ownerId: user.id })),
);

export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
