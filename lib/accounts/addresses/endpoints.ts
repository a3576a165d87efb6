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
import { defineEndpoint } from "@/lib/api/define-endpoint";

export const addressEndpoints = {
  listAddresses: defineEndpoint(
    {
      id: "listAddresses",
      method: "GET",
      path: "/api/account/addresses",
      tag: accountTag,
      summary: "List the default address and the other saved ones",
      access: "user",
      output: addressesSchema,
    },
    async ({ user }) => await listAddresses(user.id),
  ),

  addAddress: defineEndpoint(
    {
      id: "addAddress",
      method: "POST",
      path: "/api/account/addresses",
      tag: accountTag,
      summary: "Save another address",
      access: "user",
      body: savedAddressInputSchema,
      output: addressesSchema,
      status: 201,
      errors: [409],
    },
    async ({ user, body }) => await addAddress({ userId: user.id, place: body }),
  ),

  replaceAddress: defineEndpoint(
    {
      id: "replaceAddress",
      method: "PUT",
      path: "/api/account/addresses/{id}",
      tag: accountTag,
      summary: "Change a saved address",
      access: "user",
      params: addressParamsSchema,
      body: savedAddressInputSchema,
      output: addressesSchema,
      errors: [404],
    },
    async ({ user, params, body }) =>
      await replaceAddress({ userId: user.id, id: params.id, place: body }),
  ),

  deleteAddress: defineEndpoint(
    {
      id: "deleteAddress",
      method: "DELETE",
      path: "/api/account/addresses/{id}",
      tag: accountTag,
      summary: "Delete a saved address",
      access: "user",
      params: addressParamsSchema,
      output: addressesSchema,
      errors: [403, 404],
    },
    async ({ user, params }) => await deleteAddress({ userId: user.id, id: params.id }),
  ),

  makeAddressDefault: defineEndpoint(
    {
      id: "makeAddressDefault",
      method: "POST",
      path: "/api/account/addresses/{id}/default",
      tag: accountTag,
      summary: "Swap a saved address with the default one",
      access: "user",
      params: addressParamsSchema,
      output: addressesSchema,
      errors: [403, 404],
    },
    async ({ user, params }) => await makeAddressDefault({ userId: user.id, id: params.id }),
  ),
};
