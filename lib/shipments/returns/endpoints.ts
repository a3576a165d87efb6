import "server-only";

import { shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { SHIPPERS } from "@/lib/api/access";
import { CASES, NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { changeReturnedAddress } from "@/lib/shipments/returns/change-address";
import { takeInParcel } from "@/lib/shipments/returns/take-in-parcel";
import * as schema from "@/lib/shipments/schema";
import { tag } from "@/lib/shipments/tag";

export const returnEndpoints = defineEndpoints(tag, {
  takeInParcel: endpoint("POST /api/admin/shipments/{id}/returned", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Receive a parcel that came back",
    description:
      "SEND_AGAIN: it is packed as it was, and gets another label or tracking number. VAULT: its cards go back into the vault, with a new period of free storage. Neither refunds the shipping.",
    params: schema.shipmentParamsSchema,
    body: schema.takeInParcelInputSchema,
    output: schema.deskShipmentSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await takeInParcel({ id: params.id, ...body, actorId: user.id, requestId }),
  ),

  changeReturnedAddress: endpoint("PUT /api/admin/shipments/{id}/address", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: CASES.parcel,
    summary: "Change the address of a returned parcel that we resend",
    description: "Within its country. Its owner gets an email with both addresses.",
    confirm: true,
    params: schema.shipmentParamsSchema,
    body: shippingAddressInputSchema,
    output: schema.deskShipmentSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await changeReturnedAddress({
        id: params.id,
        address: body,
        actorId: user.id,
        requestId,
      }),
  ),
});
