import "server-only";

import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";

import { operation } from "@/lib/openapi/operation";
import { uploadInputSchema, uploadSchema } from "@/lib/platform/storage/schema";
import { sampleBatchQuerySchema } from "@/lib/samples/batch-schema";
import {
  productBatchInputSchema,
  productBatchSchema,
  productDeletedSchema,
  productListQuerySchema,
  productListSchema,
  productParamsSchema,
  productSchema,
  productUpdateInputSchema,
} from "@/lib/stock/schema";

const common = { tag: "admin", access: "admin" } as const;

const sampleBatch = operation({
  ...common,
  id: "getSampleBatch",
  summary: "Scans to fill a break of the demo with, as a ZIP; 404 but for the embedded demo",
  query: sampleBatchQuerySchema,
  output: z.string(),
  errors: [404],
});

export const adminPaths: ZodOpenApiPathsObject = {
  "/api/admin/products": {
    get: operation({
      ...common,
      id: "listProducts",
      summary: "Every box; a Link header leads on",
      query: productListQuerySchema,
      output: productListSchema,
    }),
    post: operation({
      ...common,
      id: "createProducts",
      summary: "List that many boxes: all of them or none",
      body: productBatchInputSchema,
      output: productBatchSchema,
      status: 201,
    }),
  },
  "/api/admin/products/{id}": {
    put: operation({
      ...common,
      id: "updateProduct",
      summary: "Put a box on sale or take it off; not one that is sold or being paid for",
      params: productParamsSchema,
      body: productUpdateInputSchema,
      output: productSchema,
      errors: [404, 409],
    }),
    delete: operation({
      ...common,
      id: "deleteProduct",
      summary: "Delete a box that nobody bought; it leaves the carts it is in",
      params: productParamsSchema,
      output: productDeletedSchema,
      errors: [404, 409],
    }),
  },
  "/api/admin/breaks/sample-batch": {
    get: {
      ...sampleBatch,
      responses: {
        ...sampleBatch.responses,
        "200": {
          description: "OK",
          content: { "application/zip": { schema: { type: "string", format: "binary" } } },
        },
      },
    },
  },
  "/api/admin/upload-url": {
    post: operation({
      ...common,
      id: "createUploadUrl",
      summary: "An address that takes one picture by PUT",
      body: uploadInputSchema,
      output: uploadSchema,
    }),
  },
};
