import { formatCents } from "@/lib/platform/money";
import { type Delivery, SEALED_SHIPPING_CENTS } from "@/lib/pricing/order-fees";

/** What was chosen for the boxes of one listing: one way for all of them, or one for each. */
export type BoxChoice = { way: Delivery | "EACH"; each: readonly Delivery[] };

export const OPEN_ALL: BoxChoice = { way: "BREAK", each: [] };

/** One delivery per box. A box that came into the cart after the choice was made is opened, like any other. */
export function deliveriesOf({ way, each }: BoxChoice, quantity: number): Delivery[] {
  return Array.from({ length: quantity }, (_, index) =>
    way === "EACH" ? (each[index] ?? "BREAK") : way,
  );
}

/** The choice that comes to these deliveries. */
export function choiceOf(deliveries: readonly Delivery[]): BoxChoice {
  const [first = "BREAK"] = deliveries;
  return {
    way: deliveries.every((delivery) => delivery === first) ? first : "EACH",
    each: deliveries,
  };
}

/** The two ways of one box, as radio cards. */
export const BOX_WAYS = [
  { value: "BREAK", label: "Open it on camera", end: "Included" },
  { value: "SHIP_SEALED", label: "Ship it sealed", end: `+${formatCents(SEALED_SHIPPING_CENTS)}` },
] as const;

/** The ways of several boxes of a listing. */
export function waysOfAll(quantity: number) {
  const all = quantity === 2 ? "both" : `all ${quantity}`;
  return [
    { value: "BREAK", label: `Open ${all} on camera`, end: "Included" },
    {
      value: "SHIP_SEALED",
      label: `Ship ${all} sealed`,
      end: `+${formatCents(SEALED_SHIPPING_CENTS * quantity)}`,
    },
    { value: "EACH", label: "Choose for each box" },
  ] as const;
}
