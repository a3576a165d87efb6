import { otherMethods } from "@/lib/api/other-methods";
import { withRoute } from "@/lib/api/route";
import { getPack } from "@/lib/packs/queries";
import { saveProgress } from "@/lib/packs/save-progress";
import { packParamsSchema, packProgressInputSchema } from "@/lib/packs/schema";

export const GET = withRoute(
  { access: "user", params: packParamsSchema },
  async ({ user, params }) => Response.json(await getPack({ id: params.id, ownerId: user.id })),
);

export const PATCH = withRoute(
  { access: "user", params: packParamsSchema, body: packProgressInputSchema },
  async ({ user, params, body }) =>
    Response.json(await saveProgress({ ...body, id: params.id, ownerId: user.id })),
);

export const { HEAD, POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
