import { z } from "zod";

import { CARRIERS } from "@/lib/orders/carriers";
import { anyOf, tablePageShape, tableQuerySchema } from "@/lib/platform/tables/table-query";
import { deskRowSchema, trackingSchema } from "@/lib/shipments/schema";

export const PAID_STATUSES = ["PAID", "PACKED", "SHIPPED", "DELIVERED", "CANCELLED"] as const;
const SHIPMENT_SORTS = ["paid", "declared"] as const;
export type ShipmentSort = (typeof SHIPMENT_SORTS)[number];

export const allShipmentsQuerySchema = tableQuerySchema({
  sorts: SHIPMENT_SORTS,
  byDefault: "-paid",
  filters: { status: anyOf(PAID_STATUSES), carrier: anyOf(CARRIERS) },
});
export type AllShipmentsQuery = z.output<typeof allShipmentsQuerySchema>;

export const listedShipmentSchema = deskRowSchema
  .pick({
    id: true,
    number: true,
    status: true,
    paidAt: true,
    method: true,
    fullName: true,
    cardCount: true,
    declaredValue: true,
  })
  .extend({
    shippedAt: z.iso.datetime().nullable(),
    tracking: trackingSchema.nullable(),
    /** The number of the shipment that leads its parcel. */
    joinedTo: z.string().nullable(),
    username: z.string().nullable(),
  });
export type ListedShipment = z.output<typeof listedShipmentSchema>;

export const allShipmentsSchema = z.object({
  shipments: z.array(listedShipmentSchema),
  ...tablePageShape,
});
export type AllShipments = z.output<typeof allShipmentsSchema>;
