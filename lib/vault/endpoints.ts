import "server-only";

import { SHIPPERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { placeCard } from "@/lib/vault/place-card";
import { placeCardInputSchema, placeCardParamsSchema, placedCardSchema } from "@/lib/vault/schema";

const tag = { name: "vault", description: "Where each card is stored" };

export const vaultEndpoints = defineEndpoints(tag, {
  placeCard: endpoint("PUT /api/admin/cards/{code}/place", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Move a card to another location in the vault",
    params: placeCardParamsSchema,
    body: placeCardInputSchema,
    output: placedCardSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await placeCard({ ...params, ...body, actorId: user.id, requestId }),
  ),
});
