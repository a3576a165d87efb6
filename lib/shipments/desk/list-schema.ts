import { z } from "zod";

import { deskRowSchema, trackingSchema } from "@/lib/shipments/schema";

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
