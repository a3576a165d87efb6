import "server-only";

import { MANAGERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { AppError } from "@/lib/platform/errors";
import { PICTURE_TYPES } from "@/lib/platform/storage/schema";
import { addSealPhoto } from "@/lib/stock/seal-photos/add-seal-photo";
import { findSealOriginal, findSealPhoto } from "@/lib/stock/seal-photos/find-seal-photo";
import * as schema from "@/lib/stock/seal-photos/schema";
import { tag } from "@/lib/stock/tag";

export const sealPhotoEndpoints = defineEndpoints(tag, {
  addSealPhoto: endpoint("POST /api/admin/seal-photos", {
    access: MANAGERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Add a photo of a box's seals",
    description: "Up to 10 MB. It is deleted after a day if no box uses it.",
    rawBody: PICTURE_TYPES,
    output: schema.sealPhotoSchema,
    status: 201,
    errors: [429],
  }).handle(async ({ request }) => await addSealPhoto(request)),

  getSealPhoto: endpoint("GET /api/seal-photos/{id}", {
    summary: "Get a photo of a box's seals",
    access: "public",
    params: schema.sealPhotoParamsSchema,
    query: schema.sealPhotoQuerySchema,
    output: bytesOf("image/avif"),
    errors: [404, 429],
  }).handle(async ({ params, query, reply: { headers } }) =>
    toBody(headers, await findSealPhoto({ id: params.id, width: query.width })),
  ),

  getSealOriginal: endpoint("GET /api/seal-photos/{id}/original", {
    summary: "Get the original of a seal photo",
    description: "Returns the bytes that the hash in the ledger's BOX_IN covers.",
    access: "public",
    params: schema.sealPhotoParamsSchema,
    output: bytesOf("image/webp"),
    errors: [404],
  }).handle(async ({ params, reply: { headers } }) =>
    toBody(headers, await findSealOriginal(params.id)),
  ),
});

function toBody(headers: Headers, photo: Buffer | null): Uint8Array<ArrayBuffer> {
  if (!photo) throw new AppError("not_found", "We couldn't find that photo.");
  headers.set("Cache-Control", "public, max-age=31536000, immutable");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
  return new Uint8Array(photo);
}
