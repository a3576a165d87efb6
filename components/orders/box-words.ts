import type { BoxState, Order, OrderBox, OrderSummary } from "@/lib/orders/schema";
import { outOf } from "@/lib/platform/plural";

/** The part of the id that buyers see. */
export const shortId = ({ boxId }: Pick<OrderBox, "boxId">) => `${boxId.slice(0, 8)}…`;

export function stateLabel({ state, delivery, packsOpened, packCount }: OrderBox): string {
  switch (state) {
    case "ASSIGNED":
      return delivery === "BREAK" ? "Waiting to be opened" : "Waiting to be sent";
    case "BREAKING":
      return "Being opened";
    case "READY":
      return packsOpened === 0 ? "Ready to rip" : `${outOf(packsOpened, packCount, "pack")} ripped`;
    case "DONE":
      return "Ripped";
    case "SENT":
      return "Sent";
    case "CANCELLED":
      return "Canceled";
    case "VOIDED":
      return "Could not be finished";
  }
}

const COUNTED: readonly (readonly [BoxState, string])[] = [
  ["READY", "ready to rip"],
  ["BREAKING", "being opened"],
  ["ASSIGNED", "waiting"],
  ["SENT", "sent"],
  ["DONE", "ripped"],
  ["CANCELLED", "canceled"],
  ["VOIDED", "could not be finished"],
];

/** Counts boxes by state, most important first: "1 ready to rip, 2 waiting". */
export function stateSummary({ states }: Pick<OrderSummary, "states">): string {
  return COUNTED.flatMap(([state, words]) =>
    states[state] ? [`${states[state]} ${words}`] : [],
  ).join(", ");
}

export function paymentLabel({ paymentProvider }: Pick<Order, "paymentProvider">): string {
  return paymentProvider === "test" ? "Test payment, no money moved" : "Paid through Stripe";
}
