import { PROOF_WORDS } from "@/components/orders/proof-facts";
import { ProofRows } from "@/components/orders/proof-rows";
import { ChevronDownIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { verifyPath } from "@/lib/ledger/verify-link";
import type { Order, OrderBox } from "@/lib/orders/schema";

/** Proves that the order owned this box before it was opened. Collapsed by default. */
export function BoxProof({ order, box }: { order: Order; box: OrderBox }) {
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-muted-foreground hover:text-foreground lg:min-h-0">
        <span>
          Proof of assignment<span className="sr-only">: {box.name}</span>
        </span>
        <ChevronDownIcon className="icon-sm transition-transform duration-base group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 rounded-md bg-muted p-4 lg:mt-2">
        <p className="max-w-[44em] text-muted-foreground">{PROOF_WORDS}</p>
        <Link href={checkPath(order, box)} className="justify-self-start textlink">
          Check this box in your browser<span className="sr-only">: {box.name}</span>
        </Link>
        <dl className="grid gap-2">
          <ProofRows
            order={order}
            box={box}
            className="gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]"
          />
        </dl>
      </div>
    </details>
  );
}

const checkPath = ({ id: orderId }: Order, { boxId, proof: { salt } }: OrderBox) =>
  verifyPath(boxId, { opening: { orderId, salt }, checkpoint: null });
