import "server-only";

import { z } from "zod";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { SUCCESS } from "@/lib/api/success";
import { getEnv } from "@/lib/platform/env";
import { PICTURE_KEY } from "@/lib/platform/storage/picture-files";
import { receivePicture } from "@/lib/platform/storage/receive-picture";
import { uploadInputSchema, uploadSchema } from "@/lib/platform/storage/schema";
import { startUpload } from "@/lib/platform/storage/start-upload";
import { addProducts } from "@/lib/stock/add-products";
import { deleteProduct } from "@/lib/stock/delete-product";
import { listProducts } from "@/lib/stock/list-products";
import * as schema from "@/lib/stock/schema";
import { setAvailability } from "@/lib/stock/set-availability";
import { tag } from "@/lib/stock/tag";

const INCOMPLETE = "This upload address is incomplete.";
const uploadParams = z.object({ key: z.string().regex(PICTURE_KEY) });
const uploadQuery = z.object({
  expires: z
    .string({ error: INCOMPLETE })
    .regex(/^\d{1,15}$/, INCOMPLETE)
    .transform(Number),
  signature: z.string({ error: INCOMPLETE }),
});

export const stockEndpoints = defineEndpoints(tag, {
  listProducts: endpoint("GET /api/admin/products", {
    access: MANAGERS,
    audit: "nothing",
    summary: "List all boxes",
    description: "A Link header leads to the next page.",
    query: schema.productListQuerySchema,
    output: schema.productListSchema,
  }).handle(async ({ query, reply }) => {
    const { products: items, nextCursor, totalCount } = await listProducts(query);
    reply.headers.set("X-Total-Count", String(totalCount));
    return reply.page({ items, nextCursor });
  }),

  createProducts: endpoint("POST /api/admin/products", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Add boxes to a listing",
    description: "Adds all boxes or none.",
    body: schema.productBatchInputSchema,
    output: schema.productBatchSchema,
    status: 201,
    errors: [409],
  }).handle(async ({ user, requestId, body }) => {
    return await addProducts({ batch: body, actorId: user.id, requestId });
  }),

  updateProduct: endpoint("PUT /api/admin/products/{id}", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Put a box on sale or take it off sale",
    description: "409 for a box that is sold or being paid for.",
    params: schema.productParamsSchema,
    body: schema.productUpdateInputSchema,
    output: schema.productSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, params, body }) =>
      await setAvailability({
        id: params.id,
        isAvailable: body.isAvailable,
        actorId: user.id,
        requestId,
      }),
  ),

  deleteProduct: endpoint("DELETE /api/admin/products/{id}", {
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Delete an unsold box",
    description: "Removes it from every cart.",
    params: schema.productParamsSchema,
    output: schema.productDeletedSchema,
    errors: [404, 409],
  }).handle(async ({ user, requestId, params }) => {
    await deleteProduct({ id: params.id, actorId: user.id, requestId });
    return SUCCESS;
  }),

  createUploadUrl: endpoint("POST /api/admin/upload-url", {
    access: MANAGERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Create an address that accepts one picture by PUT",
    body: uploadInputSchema,
    output: uploadSchema,
  }).handle(async ({ request, user, body }) => {
    // withRoute has checked that a browser's Origin is ours; scripts get the configured address.
    const origin = request.headers.get("origin") ?? getEnv().APP_URL;
    return await startUpload({ input: body, createdById: user.id, origin });
  }),

  // The signature is the permission: its holder may send one picture without a session.
  receivePicture: endpoint("PUT /api/uploads/{key}", {
    isDocumented: false,
    summary: "Upload a picture to an address from createUploadUrl",
    access: "public",
    params: uploadParams,
    query: uploadQuery,
    output: z.object({ imageUrl: z.string() }),
  }).handle(
    async ({ request, params: { key }, query: { expires, signature } }) =>
      await receivePicture({ request, key, expires, signature }),
  ),
});
