import "server-only";

import { shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { SHIPPERS } from "@/lib/api/access";
import { CASES, NOBODY } from "@/lib/api/cases";
import { defineEndpoint } from "@/lib/api/define-endpoint";
import { changeReturnedAddress } from "@/lib/shipments/returns/change-address";
import { takeInParcel } from "@/lib/shipments/returns/take-in-parcel";
import {
  deskShipmentSchema,
  shipmentParamsSchema,
  takeInParcelInputSchema,
} from "@/lib/shipments/schema";
import { tag } from "@/lib/shipments/tag";

export const returnEndpoints = {
  takeInParcel: defineEndpoint(
    {
      id: "takeInParcel",
      access: SHIPPERS,
      audit: "in use case",
      caseOf: NOBODY,
      method: "POST",
      path: "/api/admin/shipments/{id}/returned",
      tag,
      summary: "Receive a parcel that came back",
      description:
        "SEND_AGAIN: it is packed as it was, and gets another label or tracking number. VAULT: its cards go back into the vault, with a new period of free storage. Neither refunds the shipping.",
      params: shipmentParamsSchema,
      body: takeInParcelInputSchema,
      output: deskShipmentSchema,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) =>
      await takeInParcel({ id: params.id, ...body, actorId: user.id, requestId }),
  ),

  changeReturnedAddress: defineEndpoint(
    {
      id: "changeReturnedAddress",
      access: SHIPPERS,
      audit: "in use case",
      caseOf: CASES.parcel,
      method: "PUT",
      path: "/api/admin/shipments/{id}/address",
      tag,
      summary: "Change the address of a returned parcel that we resend",
      description: "Within its country. Its owner gets an email with both addresses.",
      confirm: true,
      params: shipmentParamsSchema,
      body: shippingAddressInputSchema,
      output: deskShipmentSchema,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) =>
      await changeReturnedAddress({
        id: params.id,
        address: body,
        actorId: user.id,
        requestId,
      }),
  ),
};
