import "server-only";

import { SHIPPERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { placeCard } from "@/lib/vault/place-card";
import { placeCardInputSchema, placeCardParamsSchema, placedCardSchema } from "@/lib/vault/schema";

const tag = { name: "vault", description: "Where each card is stored" };

export const vaultEndpoints = {
  placeCard: defineEndpoint(
    {
      id: "placeCard",
      access: SHIPPERS,
      audit: "in use case",
      caseOf: NOBODY,
      method: "PUT",
      path: "/api/admin/cards/{code}/place",
      tag,
      summary: "Move a card to another location in the vault",
      params: placeCardParamsSchema,
      body: placeCardInputSchema,
      output: placedCardSchema,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) =>
      await placeCard({ ...params, ...body, actorId: user.id, requestId }),
  ),
};
