import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { openPack } from "@/lib/packs/open-pack";
import { packParamsSchema } from "@/lib/packs/schema";

export const POST = withRoute(
  { access: "user", params: packParamsSchema },
  async ({ user, params }) => Response.json(await openPack({ id: params.id, ownerId: user.id })),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
