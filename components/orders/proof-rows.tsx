import { proofFacts } from "@/components/orders/proof-facts";
import type { Order, OrderBox } from "@/lib/orders/schema";

type ProofRowsProps = { order: Order; box: OrderBox; className: string };

/** The facts of a proof, for a `dl`. */
export function ProofRows({ order, box, className }: ProofRowsProps) {
  return proofFacts(order, box).map(({ name, value }) => (
    <div key={name} className={`grid ${className}`}>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="break-all">{value}</dd>
    </div>
  ));
}
