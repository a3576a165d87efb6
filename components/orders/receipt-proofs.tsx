import { PROOF_WORDS, proofFacts } from "@/components/orders/proof-facts";
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
          {proofFacts(order, box).map(({ name, value }) => (
            <div key={name} className="grid grid-cols-[6rem_minmax(0,1fr)]">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}
