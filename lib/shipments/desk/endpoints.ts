import "server-only";

import { SHIPPERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { importStepSchema } from "@/lib/platform/csv/import-step";
import { dryRunQuerySchema } from "@/lib/platform/csv/problem";
import { PICTURE_TYPES } from "@/lib/platform/storage/schema";
import { deliverShipment } from "@/lib/shipments/deliver-shipment";
import { checkCard } from "@/lib/shipments/desk/check-card";
import { exportPacked } from "@/lib/shipments/desk/export-packed";
import { getDeskShipment } from "@/lib/shipments/desk/get-desk-shipment";
import { importTracking } from "@/lib/shipments/desk/import-tracking";
import { joinParcels, separateParcels } from "@/lib/shipments/desk/join-parcels";
import { listShipmentDesk } from "@/lib/shipments/desk/list-desk";
import { packShipment } from "@/lib/shipments/desk/pack-shipment";
import { shipShipment } from "@/lib/shipments/desk/ship-shipment";
import { putPackOutPhoto } from "@/lib/shipments/pack-out/put-photo";
import { removePackOutPhoto } from "@/lib/shipments/pack-out/remove-photo";
import * as schema from "@/lib/shipments/schema";
import { tag } from "@/lib/shipments/tag";

export const shipmentDeskEndpoints = defineEndpoints(tag, {
  listShipmentDesk: endpoint("GET /api/admin/shipments", {
    access: SHIPPERS,
    audit: "shipments.listed",
    summary: "List shipments to pack, to ship or on the way, oldest first",
    query: schema.deskQuerySchema,
    output: schema.shipmentDeskSchema,
  }).handle(
    async ({ query }) => await listShipmentDesk({ queue: query.queue, cursor: query.cursor }),
  ),

  getDeskShipment: endpoint("GET /api/admin/shipments/{id}", {
    access: SHIPPERS,
    audit: "shipment.viewed",
    summary: "Get a paid shipment with its pick list",
    params: schema.shipmentParamsSchema,
    output: schema.deskShipmentSchema,
    errors: [404],
  }).handle(async ({ params }) => await getDeskShipment(params.id)),

  checkShipmentCard: endpoint("POST /api/admin/shipments/{id}/checks", {
    access: SHIPPERS,
    audit: "nothing",
    caseOf: NOBODY,
    summary: "Check off the card with this short id",
    params: schema.shipmentParamsSchema,
    body: schema.checkCardInputSchema,
    output: schema.deskShipmentSchema,
    errors: [404, 409],
  }).handle(
    async ({ params, body }) => await checkCard({ shipmentId: params.id, code: body.code }),
  ),

  putPackOutPhoto: endpoint("PUT /api/admin/shipments/{id}/cards/{cardId}/photo", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Upload the photo of a checked card until the parcel is packed",
    description: "A picture of at most 10 MB. It replaces an earlier one.",
    params: schema.shipmentCardParamsSchema,
    rawBody: PICTURE_TYPES,
    output: schema.deskShipmentSchema,
    errors: [404, 409, 429],
  }).handle(
    async ({ user, params, request, requestId }) =>
      await putPackOutPhoto({
        shipmentId: params.id,
        cardId: params.cardId,
        request,
        actorId: user.id,
        requestId,
      }),
  ),

  removePackOutPhoto: endpoint("DELETE /api/admin/shipments/{id}/cards/{cardId}/photo", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Remove a card's photo until the parcel is packed",
    params: schema.shipmentCardParamsSchema,
    output: schema.deskShipmentSchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ user, params, requestId }) =>
      await removePackOutPhoto({
        shipmentId: params.id,
        cardId: params.cardId,
        actorId: user.id,
        requestId,
      }),
  ),

  joinParcels: endpoint("POST /api/admin/shipments/{id}/join", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Join open parcels of one owner to one address",
    description:
      "The shipment that was paid first leads the parcel. Each shipment keeps its cards, its fee and its page, and can be canceled until the parcel is packed.",
    params: schema.shipmentParamsSchema,
    body: schema.joinParcelsInputSchema,
    output: schema.deskShipmentSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await joinParcels({ id: params.id, ...body, actorId: user.id, requestId }),
  ),

  separateParcels: endpoint("POST /api/admin/shipments/{id}/separate", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Separate a joined parcel until it is packed",
    params: schema.shipmentParamsSchema,
    output: schema.deskShipmentSchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ user, params, requestId }) =>
      await separateParcels({ id: params.id, actorId: user.id, requestId }),
  ),

  packShipment: endpoint("POST /api/admin/shipments/{id}/packed", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Mark a parcel as packed once all of its cards are checked off",
    params: schema.shipmentParamsSchema,
    output: schema.deskShipmentSchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ user, params, requestId }) =>
      await packShipment({ id: params.id, actorId: user.id, requestId }),
  ),

  shipShipment: endpoint("POST /api/admin/shipments/{id}/shipped", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Hand a packed parcel to the carrier",
    params: schema.shipmentParamsSchema,
    body: schema.shipInputSchema,
    output: schema.deskShipmentSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await shipShipment({ id: params.id, input: body, actorId: user.id, requestId }),
  ),

  importTracking: endpoint("POST /api/admin/shipments/import", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Ship and deliver parcels by a carrier's CSV of at most 4 MB",
    description:
      "A dry run, or a file with problems, reports what would change and changes nothing.",
    query: dryRunQuerySchema,
    rawBody: ["text/csv"],
    output: schema.trackingImportSchema,
    steps: importStepSchema,
    errors: [409, 429],
  }).handle(
    async ({ request, user, query, requestId, report }) =>
      await importTracking({
        request,
        isDryRun: query.dryRun === "true",
        actorId: user.id,
        requestId,
        report,
      }),
  ),

  exportPacked: endpoint("GET /api/admin/shipments/export", {
    access: SHIPPERS,
    audit: "parcels.exported",
    confirm: true,
    summary: "Download the packed parcels as a CSV for the carrier",
    output: bytesOf("text/csv"),
  }).handle(({ reply }) => {
    const name = `fairwax-parcels-${new Date().toISOString().slice(0, 10)}.csv`;
    reply.headers.set("Content-Disposition", `attachment; filename="${name}"`);
    return exportPacked();
  }),

  deliverShipment: endpoint("POST /api/admin/shipments/{id}/delivered", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Mark a parcel as delivered",
    params: schema.shipmentParamsSchema,
    output: schema.deskShipmentSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params, requestId }) => {
    await deliverShipment({ id: params.id, by: "DESK", actorId: user.id, requestId });
    return await getDeskShipment(params.id);
  }),
});
