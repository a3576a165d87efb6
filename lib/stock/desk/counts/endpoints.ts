import "server-only";

import { MANAGERS, SHIPPERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { listEndpoint } from "@/lib/api/tables/table-endpoints";
import { discardCount, finishCount } from "@/lib/stock/desk/counts/end-count";
import { getStockCount } from "@/lib/stock/desk/counts/get-count";
import { countList } from "@/lib/stock/desk/counts/list-counts";
import { scanBox, undoScan } from "@/lib/stock/desk/counts/scan-box";
import * as schema from "@/lib/stock/desk/counts/schema";
import { startCount } from "@/lib/stock/desk/counts/start-count";
import { takeMissingOffSale } from "@/lib/stock/desk/counts/take-missing-off-sale";
import { tag } from "@/lib/stock/tag";

const byId = {
  params: schema.stockCountParamsSchema,
  output: schema.stockCountDetailSchema,
} as const;

export const stockCountEndpoints = defineEndpoints(tag, {
  listStockCounts: listEndpoint(countList, {
    access: SHIPPERS,
    audit: "nothing",
    summary: "List stock counts, the latest first",
  }),

  startStockCount: endpoint("POST /api/admin/stock/counts", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Start a count of a shelf or of all boxes, or continue the open one",
    body: schema.startCountInputSchema,
    output: schema.startedCountSchema,
    errors: [409],
  }).handle(
    async ({ body, user, requestId }) => await startCount({ ...body, actorId: user.id, requestId }),
  ),

  getStockCount: endpoint("GET /api/admin/stock/counts/{id}", {
    ...byId,
    access: SHIPPERS,
    audit: "nothing",
    summary: "Get a count: what is expected, found, missing and unexpected",
    errors: [404],
  }).handle(async ({ params }) => await getStockCount(params)),

  scanBox: endpoint("POST /api/admin/stock/counts/{id}/scans", {
    ...byId,
    access: SHIPPERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Count a box by its label",
    description: "The code is a box's id, its short id or the address in its QR code.",
    body: schema.scanInputSchema,
    output: schema.scannedSchema,
    errors: [404, 409],
  }).handle(
    async ({ params, body, user }) => await scanBox({ ...params, ...body, actorId: user.id }),
  ),

  undoScan: endpoint("POST /api/admin/stock/counts/{id}/scans/undo", {
    ...byId,
    access: SHIPPERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Remove a label that was scanned by mistake",
    body: schema.scanInputSchema,
    errors: [404, 409],
  }).handle(async ({ params, body }) => await undoScan({ ...params, ...body })),

  finishStockCount: endpoint("POST /api/admin/stock/counts/{id}/finish", {
    ...byId,
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Finish a count and store its result permanently",
    description: "A box is missing only after a second look for it.",
    body: schema.finishCountInputSchema,
    errors: [404, 409],
  }).handle(
    async ({ params, body, user, requestId }) =>
      await finishCount({ ...params, ...body, actorId: user.id, requestId }),
  ),

  discardStockCount: endpoint("POST /api/admin/stock/counts/{id}/discard", {
    ...byId,
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Discard an open count",
    errors: [403, 404, 409],
  }).handle(
    async ({ params, user, requestId }) =>
      await discardCount({ ...params, actorId: user.id, requestId }),
  ),

  takeMissingOffSale: endpoint("POST /api/admin/stock/counts/{id}/off-sale", {
    ...byId,
    access: MANAGERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Take the unsold boxes that a finished count missed off sale",
    output: schema.takenOffSaleSchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ params, user, requestId }) =>
      await takeMissingOffSale({ ...params, actorId: user.id, requestId }),
  ),
});
