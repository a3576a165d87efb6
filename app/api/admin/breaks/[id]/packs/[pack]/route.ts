import { savePack } from "@/lib/breaks/save-pack";
import { breakPackParamsSchema, savePackInputSchema } from "@/lib/breaks/schema";
import { withRoute } from "@/lib/http/route";

export const PUT = withRoute({ access: "admin", params: breakPackParamsSchema, body: savePackInputSchema }, async ({ params, body }) =>
  Response.json(await savePack({ ...params, cards: body.cards })),
);
