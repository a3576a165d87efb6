import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { getPassport } from "@/lib/proof/passport/get-passport";
import { listPassportPacks } from "@/lib/proof/passport/list-packs";
import * as schema from "@/lib/proof/passport/schema";
import { setBoxClosed } from "@/lib/proof/passport/set-box-closed";

const tag = { name: "passports", description: "The public page of each box" };

export const passportEndpoints = defineEndpoints(tag, {
  getPassport: endpoint("GET /api/passports/{boxId}", {
    summary: "Get a box's public history and the cards of its first packs",
    access: "optional",
    params: schema.passportParamsSchema,
    output: schema.passportSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await getPassport({ ...params, viewer: user })),

  listPassportPacks: endpoint("GET /api/passports/{boxId}/packs", {
    summary: "List more packs of a box",
    description:
      "Up to 12; `next` is the next page's first pack. A closed pack has only its number.",
    access: "optional",
    params: schema.passportParamsSchema,
    query: schema.passportPacksQuerySchema,
    output: schema.passportPacksSchema,
    errors: [404],
  }).handle(
    async ({ user, params, query }) =>
      await listPassportPacks({ ...params, ...query, userId: user?.id ?? null }),
  ),

  setBoxClosed: endpoint("PATCH /api/passports/{boxId}", {
    summary: "Hide or show the pictures and videos of your own box",
    access: "user",
    params: schema.passportParamsSchema,
    body: schema.boxPrivacyInputSchema,
    output: schema.boxPrivacySchema,
    errors: [404],
  }).handle(
    async ({ user, params, body }) => await setBoxClosed({ ...params, ...body, ownerId: user.id }),
  ),
});
