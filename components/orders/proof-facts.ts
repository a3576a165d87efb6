import type { Order, OrderBox } from "@/lib/orders/schema";

export function proofFacts(
  { id }: Pick<Order, "id">,
  { boxId, proof }: Pick<OrderBox, "boxId" | "proof">,
) {
  return [
    { name: "Order id", value: id },
    { name: "Box id", value: boxId },
    { name: "Ledger fingerprint", value: proof.leafHash },
    { name: "Salt", value: proof.salt },
    { name: "Your number", value: proof.buyerNonce },
  ] as const;
}

export const PROOF_WORDS =
  "These values prove that the box was assigned to this order before it was opened: the ledger entry with this fingerprint contains your number, and only your order id and salt can show that.";
