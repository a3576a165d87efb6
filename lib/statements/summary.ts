/** In cents. Payments and sales are those of the year; costs of what is held are at its end. */
export type Totals = Record<
  | "boxes"
  | "cards"
  | "shipping"
  | "orderFees"
  | "grading"
  | "refunds"
  | "bank"
  | "price"
  | "fees"
  | "compensation"
  | "payouts"
  | "before"
  | "soldCost"
  | "soldGrading"
  | "heldCost"
  | "heldGrading"
  | "boxCost",
  number
>;

type Line = { name: string; cents: number };
export type Part = { id: string; title: string; lines: Line[]; total: Line };

const part = (id: string, title: string, total: string, lines: Line[]): Part => ({
  id,
  title,
  lines,
  total: { name: total, cents: lines.reduce((sum, { cents }) => sum + cents, 0) },
});

/** The sums of a statement. The lines of a part add up to its total. */
export function summaryOf(of: Totals) {
  const paid = part("paid", "Paid", "Paid, less refunds", [
    { name: "Boxes", cents: of.boxes },
    { name: "Cards from other collectors", cents: of.cards },
    { name: "Shipping", cents: of.shipping },
    { name: "Order fees", cents: of.orderFees },
    { name: "Grading and evaluations", cents: of.grading },
    { name: "Refunds", cents: -of.refunds },
    { name: "Returned by your bank", cents: -of.bank },
  ]);
  const received = part("received", "Received", "Sales, after fees", [
    { name: "Price of cards sold", cents: of.price },
    { name: "Market fees", cents: -of.fees },
  ]);
  const sales = { name: received.total.name, cents: received.total.cents };
  const compensation = { name: "Compensation", cents: of.compensation };
  const gain = part("gain", "Gain", "Gain on cards sold", [
    sales,
    { name: "Cost of cards sold", cents: -of.soldCost },
    { name: "Grading of cards sold", cents: -of.soldGrading },
  ]);
  const kept = part("kept", "Still yours at the end", "Cost of what you have", [
    { name: "Cards", cents: of.heldCost },
    { name: "Grading of these cards", cents: of.heldGrading },
    { name: "Unopened boxes and packs", cents: of.boxCost },
  ]);
  const balance = part("balance", "Balance", "Balance at the end", [
    { name: "Balance at the start", cents: of.before },
    sales,
    compensation,
    { name: "Payouts", cents: -of.payouts },
  ]);
  return { paid, received, gain, kept, balance };
}
