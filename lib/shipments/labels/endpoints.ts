import "server-only";

import { z } from "zod";

import { SHIPPERS } from "@/lib/api/access";
import { NOBODY } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { AppError } from "@/lib/platform/errors";
import { findLabelImage } from "@/lib/shipments/labels/find-label-image";
import { orderLabel } from "@/lib/shipments/labels/order-label";
import { receiveTracking } from "@/lib/shipments/labels/receive-tracking";
import { voidLabel } from "@/lib/shipments/labels/void-label";
import * as schema from "@/lib/shipments/schema";
import { tag } from "@/lib/shipments/tag";

export const labelEndpoints = defineEndpoints(tag, {
  orderLabel: endpoint("POST /api/admin/shipments/{id}/label", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Buy the cheapest carrier label for a packed parcel",
    description:
      "A job buys it, at most once for a parcel. The parcel's `label` says how far it is. 409 without EASYPOST_API_KEY.",
    params: schema.shipmentParamsSchema,
    body: schema.orderLabelInputSchema,
    output: schema.deskShipmentSchema,
    errors: [404, 409],
  }).handle(
    async ({ user, params, body, requestId }) =>
      await orderLabel({ id: params.id, ...body, actorId: user.id, requestId }),
  ),

  getLabelImage: endpoint("GET /api/admin/shipments/{id}/label", {
    access: SHIPPERS,
    audit: "label.shown",
    confirm: false,
    summary: "Get the carrier label of a parcel as a picture of 4 by 6 inches",
    params: schema.shipmentParamsSchema,
    output: bytesOf("image/png"),
    errors: [404],
  }).handle(async ({ params, reply }) => {
    const image = await findLabelImage(params.id);
    if (!image) throw new AppError("not_found", "We couldn't find that label.");
    reply.headers.set("Cache-Control", "private, no-store");
    reply.headers.set("X-Content-Type-Options", "nosniff");
    reply.headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
    return image;
  }),

  voidLabel: endpoint("DELETE /api/admin/shipments/{id}/label", {
    access: SHIPPERS,
    audit: "in use case",
    caseOf: NOBODY,
    summary: "Void the label of a parcel that was not shipped, for a refund",
    params: schema.shipmentParamsSchema,
    output: schema.deskShipmentSchema,
    errors: [403, 404, 409],
  }).handle(
    async ({ user, params, requestId }) =>
      await voidLabel({ id: params.id, actorId: user.id, requestId }),
  ),

  /** EasyPost retries an event until it gets a 2xx. */
  receiveTracking: endpoint("POST /api/webhooks/tracking", {
    summary: "Receive a tracking event from EasyPost",
    description:
      "X-Hmac-Signature is made with EASYPOST_WEBHOOK_SECRET. Returns 404 if that is not configured. Events about other parcels change nothing.",
    access: "public",
    output: z.object({ received: z.literal(true) }),
    errors: [400, 403, 404, 413, 429],
  }).handle(async ({ request }) => {
    await receiveTracking(request);
    return { received: true } as const;
  }),
});
