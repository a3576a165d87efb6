import "server-only";

import type { ZodOpenApiPathsObject } from "zod-openapi";

import {
  addScanQuerySchema,
  breakDeskSchema,
  breakDetailsInputSchema,
  breakPackParamsSchema,
  breakParamsSchema,
  breakScanParamsSchema,
  breakScanSchema,
  breakSchema,
  commitBreakInputSchema,
  correctCardInputSchema,
  importQuerySchema,
  importResultSchema,
  savedPackSchema,
  savePackInputSchema,
  scanPreviewQuerySchema,
  sendSealedInputSchema,
  sentLineParamsSchema,
  startBreakInputSchema,
  voidBreakInputSchema,
} from "@/lib/breaks/schema";
import { bytes, operation } from "@/lib/openapi/operation";
import { PICTURE_TYPES } from "@/lib/platform/storage/schema";

const common = { tag: "breaks", access: "admin" } as const;
const desk = breakDeskSchema.meta({ id: "BreakDesk" });
const oneBreak = breakSchema.meta({ id: "Break" });

export const breaksPaths: ZodOpenApiPathsObject = {
  "/api/admin/breaks": {
    get: operation({
      ...common,
      id: "listBreakDesk",
      summary: "Sold boxes in the order of their opening, breaks, and boxes to be sent sealed",
      output: desk,
    }),
    post: operation({
      ...common,
      id: "startBreak",
      summary: "Begin to open a sold box: the next of its listing, as declared",
      body: startBreakInputSchema,
      output: oneBreak,
      status: 201,
      errors: [404, 409],
    }),
  },
  "/api/admin/breaks/{id}": {
    get: operation({
      ...common,
      id: "getBreak",
      summary: "A break; once it is sealed, only with cards that were pulled",
      params: breakParamsSchema,
      output: oneBreak,
      errors: [404],
    }),
    patch: operation({
      ...common,
      id: "saveBreakDetails",
      summary:
        "Keep where its videos are, what was not as declared, and how many packs and cards it has",
      params: breakParamsSchema,
      body: breakDetailsInputSchema,
      output: oneBreak,
      errors: [404, 409],
    }),
  },
  "/api/admin/breaks/{id}/packs/{pack}": {
    put: operation({
      ...common,
      id: "saveBreakPack",
      summary:
        "Keep the cards of a pack in place of those that were there, unless it was changed elsewhere",
      params: breakPackParamsSchema,
      body: savePackInputSchema,
      output: savedPackSchema,
      errors: [404, 409],
    }),
  },
  "/api/admin/breaks/{id}/scans": {
    post: operation({
      ...common,
      id: "addBreakScan",
      summary: "Add a scan of at most 10 MB",
      params: breakParamsSchema,
      query: addScanQuerySchema,
      rawBody: PICTURE_TYPES,
      output: breakScanSchema,
      status: 201,
      errors: [404, 409, 429],
    }),
  },
  "/api/admin/breaks/{id}/scans/{scan}": {
    get: operation({
      ...common,
      id: "getBreakScan",
      summary: "A scan in one of the widths of a page",
      params: breakScanParamsSchema,
      query: scanPreviewQuerySchema,
      output: bytes,
      outputType: "image/avif",
      errors: [404, 429],
    }),
  },
  "/api/admin/breaks/{id}/import": {
    post: operation({
      ...common,
      id: "importBreakCards",
      summary:
        "Many cards at once, from a CSV or a ZIP with one CSV and pictures: without a problem they are all written, else none",
      params: breakParamsSchema,
      query: importQuerySchema,
      rawBody: ["text/csv", "application/zip"],
      output: importResultSchema,
      errors: [404, 409, 429],
    }),
  },
  "/api/admin/breaks/{id}/commit": {
    post: operation({
      ...common,
      id: "commitBreak",
      summary: "Seal a break and make its packs; once it is sealed, the same answer again",
      params: breakParamsSchema,
      body: commitBreakInputSchema,
      output: oneBreak,
      errors: [403, 404, 409],
    }),
  },
  "/api/admin/breaks/{id}/void": {
    post: operation({
      ...common,
      id: "voidBreak",
      summary: "Give up an open break that cannot be finished: its buyer has the money back",
      params: breakParamsSchema,
      body: voidBreakInputSchema,
      output: oneBreak,
      errors: [404, 409],
    }),
  },
  "/api/admin/breaks/{id}/corrections": {
    post: operation({
      ...common,
      id: "correctCard",
      summary: "Put the words of a sealed card right; its record stays",
      params: breakParamsSchema,
      body: correctCardInputSchema,
      output: oneBreak,
      errors: [404, 409],
    }),
  },
  "/api/admin/orders/lines/{id}/sent": {
    post: operation({
      ...common,
      id: "markBoxSent",
      summary: "A box that was bought sealed has left",
      params: sentLineParamsSchema,
      body: sendSealedInputSchema,
      output: desk,
      errors: [404, 409],
    }),
  },
};
