import { PROOF_WORDS } from "@/components/orders/proof-facts";
import { ProofRows } from "@/components/orders/proof-rows";
import type { Order } from "@/lib/orders/schema";

/** Printed proof that the order owned each box before it was opened. */
export function ReceiptProofs({ order }: { order: Order }) {
  return (
    <section aria-labelledby="proofs" className="mt-6 grid gap-3 border-t pt-4 text-xs">
      <h2 id="proofs" className="text-sm tracking-text">
        Proof of assignment
      </h2>
      <p>{PROOF_WORDS}</p>
      {order.boxes.map((box) => (
        <dl key={box.position} className="grid break-inside-avoid gap-0.5">
          <ProofRows order={order} box={box} className="grid-cols-[6rem_minmax(0,1fr)]" />
        </dl>
      ))}
    </section>
  );
}
