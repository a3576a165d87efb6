import "server-only";

import { BREAKERS, SHIPPERS } from "@/lib/api/access";
import { CASES, NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { addScan } from "@/lib/breaks/add-scan";
import { commitBreak } from "@/lib/breaks/commit-break";
import { correctCard } from "@/lib/breaks/correct-card";
import { findScanPreview } from "@/lib/breaks/find-scan-preview";
import { getBreak } from "@/lib/breaks/get-break";
import { importBatch } from "@/lib/breaks/import-batch";
import { listDesk } from "@/lib/breaks/list-desk";
import { markSent } from "@/lib/breaks/mark-sent";
import { saveDetails } from "@/lib/breaks/save-details";
import { savePack } from "@/lib/breaks/save-pack";
import * as schema from "@/lib/breaks/schema";
import { startBreak } from "@/lib/breaks/start-break";
import { tag } from "@/lib/breaks/tag";
import { voidBreak } from "@/lib/breaks/void-break";
import { importStepSchema } from "@/lib/platform/csv/import-step";
import { dryRunQuerySchema } from "@/lib/platform/csv/problem";
import { AppError } from "@/lib/platform/errors";
import { PICTURE_TYPES } from "@/lib/platform/storage/schema";

const MAX_BODY_BYTES = 512 * 1024;

export const breakEndpoints = defineEndpoints(tag, {
  listBreakDesk: endpoint("GET /api/admin/breaks", {
    access: BREAKERS,
    audit: "breaks.listed",
    summary: "List breaks, sold boxes in opening order, and boxes to ship sealed",
    output: schema.breakDeskSchema,
  }).handle(async () => await listDesk()),

  startBreak: endpoint("POST /api/admin/breaks", {
    access: BREAKERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Start the break of the next sold box of a listing",
    body: schema.startBreakInputSchema,
    output: schema.breakSchema,
    status: 201,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, body }) => await startBreak({ ...body, actorId: user.id, requestId }),
  ),

  getBreak: endpoint("GET /api/admin/breaks/{id}", {
    access: BREAKERS,
    audit: "nothing",
    summary: "Get a break",
    description: "A sealed break includes only the cards that were pulled.",
    params: schema.breakParamsSchema,
    output: schema.breakSchema,
    errors: [404],
  }).handle(async ({ params }) => await getBreak(params.id)),

  saveBreakDetails: endpoint("PATCH /api/admin/breaks/{id}", {
    access: BREAKERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Set the deviations, the counts, and when the challenge appears in the videos",
    params: schema.breakParamsSchema,
    body: schema.breakDetailsInputSchema,
    output: schema.breakSchema,
    errors: [404, 409],
  }).handle(async ({ params, body }) => await saveDetails({ ...body, id: params.id })),

  commitBreak: endpoint("POST /api/admin/breaks/{id}/commit", {
    access: BREAKERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Seal a break and create its packs",
    description: "Repeating it returns the same response.",
    params: schema.breakParamsSchema,
    body: schema.commitBreakInputSchema,
    output: schema.breakSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, requestId, params, body }) => {
    const sealed = await commitBreak({ ...body, id: params.id, actorId: user.id, requestId });
    return sealed;
  }),

  correctCard: endpoint("POST /api/admin/breaks/{id}/corrections", {
    access: BREAKERS,
    audit: "in use case",
    caseOf: CASES.brokenCard,
    summary: "Correct the text of a sealed card",
    description: "The original record is kept.",
    params: schema.breakParamsSchema,
    body: schema.correctCardInputSchema,
    output: schema.breakSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, requestId, params, body }) =>
      await correctCard({ ...body, id: params.id, actorId: user.id, requestId }),
  ),

  importBreakCards: endpoint("POST /api/admin/breaks/{id}/import", {
    access: BREAKERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Import cards from a CSV, or from a ZIP with one CSV and pictures",
    description: "Writes all cards, or none if there is a problem.",
    params: schema.breakParamsSchema,
    query: dryRunQuerySchema,
    rawBody: ["text/csv", "application/zip"],
    output: schema.importResultSchema,
    steps: importStepSchema,
    errors: [404, 409, 429],
  }).handle(
    async ({ request, params, query, report }) =>
      await importBatch({ id: params.id, request, isDryRun: query.dryRun === "true", report }),
  ),

  saveBreakPack: endpoint("PUT /api/admin/breaks/{id}/packs/{pack}", {
    access: BREAKERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Replace the cards of a pack",
    description: "409 if the pack was changed elsewhere.",
    params: schema.breakPackParamsSchema,
    body: schema.savePackInputSchema,
    output: schema.savedPackSchema,
    errors: [404, 409],
    maxBodyBytes: MAX_BODY_BYTES,
  }).handle(async ({ params, body }) => await savePack({ ...params, ...body })),

  addBreakScan: endpoint("POST /api/admin/breaks/{id}/scans", {
    access: BREAKERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Add a scan of at most 10 MB",
    params: schema.breakParamsSchema,
    query: schema.addScanQuerySchema,
    rawBody: PICTURE_TYPES,
    output: schema.breakScanSchema,
    status: 201,
    errors: [404, 409, 429],
  }).handle(
    async ({ request, params, query }) =>
      await addScan({ id: params.id, name: query.name, request }),
  ),

  getBreakScan: endpoint("GET /api/admin/breaks/{id}/scans/{scan}", {
    access: BREAKERS,
    audit: "nothing",
    confirm: false,
    summary: "Get a scan in one of the widths that pages use",
    params: schema.breakScanParamsSchema,
    query: schema.scanPreviewQuerySchema,
    output: bytesOf("image/avif"),
    errors: [404, 429],
  }).handle(async ({ params, query, reply }) => {
    const picture = await findScanPreview({
      breakId: params.id,
      scanId: params.scan,
      width: query.width,
    });
    if (!picture) throw new AppError("not_found", "We couldn't find that scan.");
    reply.headers.set("Cache-Control", "private, no-store");
    reply.headers.set("X-Content-Type-Options", "nosniff");
    reply.headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
    return new Uint8Array(picture);
  }),

  voidBreak: endpoint("POST /api/admin/breaks/{id}/void", {
    access: BREAKERS,
    audit: "in use case",
    caseOf: CASES.brokenBox,
    summary: "Void an open break that can't be finished",
    description: "The buyer is refunded.",
    confirm: true,
    params: schema.breakParamsSchema,
    body: schema.voidBreakInputSchema,
    output: schema.breakSchema,
    errors: [404, 409],
  }).handle(async ({ user, requestId, params, body }) => {
    const voided = await voidBreak({ ...body, id: params.id, actorId: user.id, requestId });
    return voided;
  }),

  markBoxSent: endpoint("POST /api/admin/orders/lines/{id}/sent", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Mark a box sold sealed as shipped",
    params: schema.sentLineParamsSchema,
    body: schema.sendSealedInputSchema,
    output: schema.breakDeskSchema,
    errors: [404, 409],
  }).handle(async ({ user, requestId, params, body }) => {
    await markSent({
      orderLineId: params.id,
      tracking: body.tracking,
      actorId: user.id,
      requestId,
    });
    return await listDesk();
  }),
});
