import "server-only";

import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { bytesOf } from "@/lib/api/endpoint";
import { idempotencyKeyOf } from "@/lib/payments/idempotency-key";
import { payInputSchema } from "@/lib/payments/schema";
import { AppError } from "@/lib/platform/errors";
import { cancelShipment } from "@/lib/shipments/cancel-shipment";
import { deliverShipment } from "@/lib/shipments/deliver-shipment";
import { getShippingTray } from "@/lib/shipments/get-tray";
import { findPackOutPhoto } from "@/lib/shipments/pack-out/find-photo";
import { payShipment } from "@/lib/shipments/pay-shipment";
import { getShipment, listShipments } from "@/lib/shipments/queries";
import { refreshShipment } from "@/lib/shipments/refresh-shipment";
import * as schema from "@/lib/shipments/schema";
import { startShipmentInputSchema } from "@/lib/shipments/start-input";
import { startShipment } from "@/lib/shipments/start-shipment";
import { tag } from "@/lib/shipments/tag";

export const shipmentEndpoints = defineEndpoints(tag, {
  getShippingTray: endpoint("GET /api/inventory/to-ship", {
    summary: "Get the cards in To Ship and the address they would go to",
    access: "user",
    output: schema.shippingTraySchema,
  }).handle(async ({ user }) => await getShippingTray(user.id)),

  listShipments: endpoint("GET /api/shipments", {
    summary: "List the user's shipments, newest first",
    description: "A Link header leads to the next page.",
    access: "user",
    query: schema.shipmentListQuerySchema,
    output: schema.shipmentListSchema,
  }).handle(async ({ user, query, reply }) =>
    reply.page(await listShipments({ ...query, userId: user.id })),
  ),

  startShipment: endpoint("POST /api/shipments", {
    summary: "Start a shipment of cards in To Ship",
    description: [
      "Requires an Idempotency-Key header. Repeating a key returns the same response, or 409 with a different request.",
      "The shipment awaits payment and replaces an earlier one that was not paid.",
    ].join(" "),
    access: "user",
    body: startShipmentInputSchema,
    output: schema.shipmentSchema,
    status: 201,
    errors: [404, 409, 429],
  }).handle(
    async ({ request, user, body }) =>
      await startShipment({
        userId: user.id,
        idempotencyKey: idempotencyKeyOf(request),
        input: body,
      }),
  ),

  getShipment: endpoint("GET /api/shipments/{id}", {
    summary: "Get a shipment",
    description: "Checks a pending payment with the payment provider first.",
    access: "user",
    params: schema.shipmentParamsSchema,
    output: schema.shipmentSchema,
    errors: [404],
  }).handle(async ({ user, params }) => await refreshShipment({ id: params.id, userId: user.id })),

  getPackOutPhoto: endpoint("GET /api/shipments/{id}/cards/{cardId}/photo", {
    summary: "Get the photo of a packed card in one of the widths that pages use",
    access: "user",
    params: schema.shipmentCardParamsSchema,
    query: schema.packOutPhotoQuerySchema,
    output: bytesOf("image/avif"),
    errors: [404, 429],
  }).handle(async ({ user, params, query, reply }) => {
    const photo = await findPackOutPhoto({
      shipmentId: params.id,
      cardId: params.cardId,
      width: query.width,
      user,
    });
    if (!photo) throw new AppError("not_found", "We couldn't find that photo.");
    reply.headers.set("Cache-Control", "private, no-store");
    reply.headers.set("X-Content-Type-Options", "nosniff");
    reply.headers.set("Content-Security-Policy", "default-src 'none'; sandbox");
    return new Uint8Array(photo);
  }),

  payShipment: endpoint("POST /api/shipments/{id}/payment", {
    summary: "Pay for a shipment",
    description:
      "Requires an Idempotency-Key header. Each key is one payment attempt. The response includes the result of the payment.",
    access: "user",
    params: schema.shipmentParamsSchema,
    body: payInputSchema,
    output: schema.shipmentSchema,
    errors: [404, 409, 429],
  }).handle(
    async ({ request, user, params, body }) =>
      await payShipment({
        id: params.id,
        userId: user.id,
        idempotencyKey: idempotencyKeyOf(request),
        input: body,
      }),
  ),

  cancelShipment: endpoint("POST /api/shipments/{id}/cancel", {
    summary: "Cancel a shipment until it is packed",
    description: "What was paid is refunded in full, and the cards stay in To Ship.",
    access: "user",
    params: schema.shipmentParamsSchema,
    output: schema.shipmentSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => await cancelShipment({ id: params.id, userId: user.id })),

  confirmDelivery: endpoint("POST /api/shipments/{id}/delivered", {
    summary: "Confirm that a shipment arrived",
    access: "user",
    params: schema.shipmentParamsSchema,
    output: schema.shipmentSchema,
    errors: [403, 404, 409],
  }).handle(async ({ user, params }) => {
    await deliverShipment({ id: params.id, by: "OWNER", userId: user.id });
    return await getShipment({ id: params.id, userId: user.id });
  }),
});
