import { formatCents } from "@/lib/platform/money";
import type { Delivery } from "@/lib/pricing/order-fees";

/** One method for all boxes of a listing, or one for each. */
export type BoxChoice = { way: Delivery | "EACH"; each: readonly Delivery[] };

export const OPEN_ALL: BoxChoice = { way: "BREAK", each: [] };

/** Boxes added to the cart after the choice default to being opened. */
export function deliveriesOf({ way, each }: BoxChoice, quantity: number): Delivery[] {
  return Array.from({ length: quantity }, (_, index) =>
    way === "EACH" ? (each[index] ?? "BREAK") : way,
  );
}

export function choiceOf(deliveries: readonly Delivery[]): BoxChoice {
  const [first = "BREAK"] = deliveries;
  return {
    way: deliveries.every((delivery) => delivery === first) ? first : "EACH",
    each: deliveries,
  };
}

export function waysOfOne(sealedShippingCents: number) {
  return [
    { value: "BREAK", label: "Open it on camera", end: "Included" },
    { value: "SHIP_SEALED", label: "Ship it sealed", end: `+${formatCents(sealedShippingCents)}` },
  ] as const;
}

export function waysOfAll(quantity: number, sealedShippingCents: number) {
  const all = quantity === 2 ? "both" : `all ${quantity}`;
  return [
    { value: "BREAK", label: `Open ${all} on camera`, end: "Included" },
    {
      value: "SHIP_SEALED",
      label: `Ship ${all} sealed`,
      end: `+${formatCents(sealedShippingCents * quantity)}`,
    },
    { value: "EACH", label: "Choose for each box" },
  ] as const;
}
