import "server-only";

import {
  addAddress,
  deleteAddress,
  makeAddressDefault,
  replaceAddress,
} from "@/lib/accounts/addresses/change-addresses";
import { listAddresses } from "@/lib/accounts/addresses/list-addresses";
import { addressesSchema, addressParamsSchema } from "@/lib/accounts/addresses/schema";
import { savedAddressInputSchema } from "@/lib/accounts/shipping-address";
import { accountTag } from "@/lib/accounts/tags";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";

export const addressEndpoints = defineEndpoints(accountTag, {
  listAddresses: endpoint("GET /api/account/addresses", {
    summary: "List the default address and the other saved ones",
    access: "user",
    output: addressesSchema,
  }).handle(async ({ user }) => await listAddresses(user.id)),

  addAddress: endpoint("POST /api/account/addresses", {
    summary: "Save another address",
    access: "user",
    body: savedAddressInputSchema,
    output: addressesSchema,
    status: 201,
    errors: [409],
  }).handle(async ({ user, body }) => await addAddress({ userId: user.id, place: body })),

  replaceAddress: endpoint("PUT /api/account/addresses/{id}", {
    summary: "Change a saved address",
    access: "user",
    params: addressParamsSchema,
    body: savedAddressInputSchema,
    output: addressesSchema,
    errors: [404],
  }).handle(
    async ({ user, params, body }) =>
      await replaceAddress({ userId: user.id, id: params.id, place: body }),
  ),

  deleteAddress: endpoint("DELETE /api/account/addresses/{id}", {
    summary: "Delete a saved address",
    access: "user",
    params: addressParamsSchema,
    output: addressesSchema,
    errors: [403, 404],
  }).handle(async ({ user, params }) => await deleteAddress({ userId: user.id, id: params.id })),

  makeAddressDefault: endpoint("POST /api/account/addresses/{id}/default", {
    summary: "Swap a saved address with the default one",
    access: "user",
    params: addressParamsSchema,
    output: addressesSchema,
    errors: [403, 404],
  }).handle(
    async ({ user, params }) => await makeAddressDefault({ userId: user.id, id: params.id }),
  ),
});
