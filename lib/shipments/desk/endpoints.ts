import "server-only";

import { defineEndpoint } from "@/lib/api/define-endpoint";
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
import {
  checkCardInputSchema,
  deskQuerySchema,
  deskShipmentSchema,
  joinParcelsInputSchema,
  shipInputSchema,
  shipmentCardParamsSchema,
  shipmentDeskSchema,
  shipmentParamsSchema,
  trackingImportSchema,
} from "@/lib/shipments/schema";

const tag = "shipments";

export const shipmentDeskEndpoints = {
  listShipmentDesk: defineEndpoint(
    {
      id: "listShipmentDesk",
      method: "GET",
      path: "/api/admin/shipments",
      tag,
      summary: "List shipments to pack, to ship or on the way, oldest first",
      access: "admin",
      query: deskQuerySchema,
      output: shipmentDeskSchema,
    },
    async ({ query }) => await listShipmentDesk({ queue: query.queue, cursor: query.cursor }),
  ),

  getDeskShipment: defineEndpoint(
    {
      id: "getDeskShipment",
      method: "GET",
      path: "/api/admin/shipments/{id}",
      tag,
      summary: "Get a paid shipment with its pick list",
      access: "admin",
      params: shipmentParamsSchema,
      output: deskShipmentSchema,
      errors: [404],
    },
    async ({ params }) => await getDeskShipment(params.id),
  ),

  checkShipmentCard: defineEndpoint(
    {
      id: "checkShipmentCard",
      method: "POST",
      path: "/api/admin/shipments/{id}/checks",
      tag,
      summary: "Check off the card with this short id",
      access: "admin",
      params: shipmentParamsSchema,
      body: checkCardInputSchema,
      output: deskShipmentSchema,
      errors: [404, 409],
    },
    async ({ params, body }) => await checkCard({ shipmentId: params.id, code: body.code }),
  ),

  putPackOutPhoto: defineEndpoint(
    {
      id: "putPackOutPhoto",
      method: "PUT",
      path: "/api/admin/shipments/{id}/cards/{cardId}/photo",
      tag,
      summary: "Upload the photo of a checked card until the parcel is packed",
      description: "A picture of at most 10 MB. It replaces an earlier one.",
      access: "admin",
      params: shipmentCardParamsSchema,
      rawBody: PICTURE_TYPES,
      output: deskShipmentSchema,
      errors: [404, 409, 429],
    },
    async ({ user, params, request, requestId }) =>
      await putPackOutPhoto({
        shipmentId: params.id,
        cardId: params.cardId,
        request,
        actorId: user.id,
        requestId,
      }),
  ),

  removePackOutPhoto: defineEndpoint(
    {
      id: "removePackOutPhoto",
      method: "DELETE",
      path: "/api/admin/shipments/{id}/cards/{cardId}/photo",
      tag,
      summary: "Remove a card's photo until the parcel is packed",
      access: "admin",
      params: shipmentCardParamsSchema,
      output: deskShipmentSchema,
      errors: [403, 404, 409],
    },
    async ({ user, params, requestId }) =>
      await removePackOutPhoto({
        shipmentId: params.id,
        cardId: params.cardId,
        actorId: user.id,
        requestId,
      }),
  ),

  joinParcels: defineEndpoint(
    {
      id: "joinParcels",
      method: "POST",
      path: "/api/admin/shipments/{id}/join",
      tag,
      summary: "Join open parcels of one owner to one address",
      description:
        "The shipment that was paid first leads the parcel. Each shipment keeps its cards, its fee and its page, and can be canceled until the parcel is packed.",
      access: "admin",
      params: shipmentParamsSchema,
      body: joinParcelsInputSchema,
      output: deskShipmentSchema,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) =>
      await joinParcels({ id: params.id, ...body, actorId: user.id, requestId }),
  ),

  separateParcels: defineEndpoint(
    {
      id: "separateParcels",
      method: "POST",
      path: "/api/admin/shipments/{id}/separate",
      tag,
      summary: "Take a joined parcel apart until it is packed",
      access: "admin",
      params: shipmentParamsSchema,
      output: deskShipmentSchema,
      errors: [403, 404, 409],
    },
    async ({ user, params, requestId }) =>
      await separateParcels({ id: params.id, actorId: user.id, requestId }),
  ),

  packShipment: defineEndpoint(
    {
      id: "packShipment",
      method: "POST",
      path: "/api/admin/shipments/{id}/packed",
      tag,
      summary: "Mark a parcel as packed once all of its cards are checked off",
      access: "admin",
      params: shipmentParamsSchema,
      output: deskShipmentSchema,
      errors: [403, 404, 409],
    },
    async ({ user, params, requestId }) =>
      await packShipment({ id: params.id, actorId: user.id, requestId }),
  ),

  shipShipment: defineEndpoint(
    {
      id: "shipShipment",
      method: "POST",
      path: "/api/admin/shipments/{id}/shipped",
      tag,
      summary: "Hand a packed parcel to the carrier",
      access: "admin",
      params: shipmentParamsSchema,
      body: shipInputSchema,
      output: deskShipmentSchema,
      errors: [404, 409],
    },
    async ({ user, params, body, requestId }) =>
      await shipShipment({ id: params.id, input: body, actorId: user.id, requestId }),
  ),

  importTracking: defineEndpoint(
    {
      id: "importTracking",
      method: "POST",
      path: "/api/admin/shipments/import",
      tag,
      summary: "Ship and deliver parcels by a carrier's CSV of at most 4 MB",
      description:
        "A dry run, or a file with problems, reports what would change and changes nothing.",
      access: "admin",
      query: dryRunQuerySchema,
      rawBody: ["text/csv"],
      output: trackingImportSchema,
      steps: importStepSchema,
      errors: [409, 429],
    },
    async ({ request, user, query, requestId, report }) =>
      await importTracking({
        request,
        isDryRun: query.dryRun === "true",
        actorId: user.id,
        requestId,
        report,
      }),
  ),

  exportPacked: defineEndpoint(
    {
      id: "exportPacked",
      method: "GET",
      path: "/api/admin/shipments/export",
      tag,
      summary: "Download the packed parcels as a CSV for the carrier",
      access: "admin",
      output: bytesOf("text/csv"),
    },
    ({ reply }) => {
      const name = `fairwax-parcels-${new Date().toISOString().slice(0, 10)}.csv`;
      reply.headers.set("Content-Disposition", `attachment; filename="${name}"`);
      return exportPacked();
    },
  ),

  deliverShipment: defineEndpoint(
    {
      id: "deliverShipment",
      method: "POST",
      path: "/api/admin/shipments/{id}/delivered",
      tag,
      summary: "Mark a parcel as delivered",
      access: "admin",
      params: shipmentParamsSchema,
      output: deskShipmentSchema,
      errors: [403, 404, 409],
    },
    async ({ user, params, requestId }) => {
      await deliverShipment({ id: params.id, by: "DESK", actorId: user.id, requestId });
      return await getDeskShipment(params.id);
    },
  ),
};
