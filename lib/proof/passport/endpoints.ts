import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
import { getPassport } from "@/lib/proof/passport/get-passport";
import { listPassportPacks } from "@/lib/proof/passport/list-packs";
import {
  boxPrivacyInputSchema,
  boxPrivacySchema,
  passportPacksQuerySchema,
  passportPacksSchema,
  passportParamsSchema,
  passportSchema,
} from "@/lib/proof/passport/schema";
import { setBoxClosed } from "@/lib/proof/passport/set-box-closed";

const tag = { name: "passports", description: "The public page of each box" };

export const passportEndpoints = {
  getPassport: defineEndpoint(
    {
      id: "getPassport",
      method: "GET",
      path: "/api/passports/{boxId}",
      tag,
      summary: "Get a box's public history and the cards of its first packs",
      access: "optional",
      params: passportParamsSchema,
      output: passportSchema,
      errors: [404],
    },
    async ({ user, params }) => await getPassport({ ...params, viewer: user }),
  ),

  listPassportPacks: defineEndpoint(
    {
      id: "listPassportPacks",
      method: "GET",
      path: "/api/passports/{boxId}/packs",
      tag,
      summary: "List more packs of a box",
      description:
        "Up to 12; `next` is the next page's first pack. A closed pack has only its number.",
      access: "optional",
      params: passportParamsSchema,
      query: passportPacksQuerySchema,
      output: passportPacksSchema,
      errors: [404],
    },
    async ({ user, params, query }) =>
      await listPassportPacks({ ...params, ...query, userId: user?.id ?? null }),
  ),

  setBoxClosed: defineEndpoint(
    {
      id: "setBoxClosed",
      method: "PATCH",
      path: "/api/passports/{boxId}",
      tag,
      summary: "Hide or show the pictures and videos of your own box",
      access: "user",
      params: passportParamsSchema,
      body: boxPrivacyInputSchema,
      output: boxPrivacySchema,
      errors: [404],
    },
    async ({ user, params, body }) => await setBoxClosed({ ...params, ...body, ownerId: user.id }),
  ),
};
