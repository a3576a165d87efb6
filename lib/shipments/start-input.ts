import { z } from "zod";

import { shippingAddressInputSchema } from "@/lib/accounts/shipping-address";
import { storedPriceSchema } from "@/lib/platform/price-schema";
import {
  declaredValueSchema,
  MAX_SHIPMENT_BOXES,
  MAX_SHIPMENT_CARDS,
} from "@/lib/shipments/schema";

export const startShipmentInputSchema = z.object({
  cardIds: z
    .array(z.uuid("This is not a card."), { error: "Please choose a card." })
    .min(1, "Please choose a card.")
    .max(MAX_SHIPMENT_CARDS, `A shipment has at most ${MAX_SHIPMENT_CARDS} cards.`)
    .overwrite((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  /** Order lines of sealed boxes, whose shipping is already paid. */
  boxIds: z
    .array(z.uuid("This is not a box."))
    .max(MAX_SHIPMENT_BOXES, `A shipment has at most ${MAX_SHIPMENT_BOXES} boxes.`)
    .default([])
    .overwrite((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  address: shippingAddressInputSchema,
  declaredValue: declaredValueSchema,
  /** The total shown to the collector. A different total is a 409. */
  expectedTotal: storedPriceSchema("Please send the total that was shown, such as 4.95."),
});
export type StartShipmentInput = z.output<typeof startShipmentInputSchema>;
