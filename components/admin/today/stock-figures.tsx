import { Part } from "@/components/back-office/part";
import { Measure } from "@/components/ledger/measure";
import { durationWords } from "@/lib/platform/duration-words";
import { formatCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import type { Duration, Figures } from "@/lib/proof/overview/overview";
import type { Sales } from "@/lib/today/get-sales";

type StockFiguresProps = Pick<Sales, "stock" | "sellThrough"> & { figures: Figures };

export function StockFigures({ stock, sellThrough, figures }: StockFiguresProps) {
  return (
    <Part title="Stock and speed">
      <dl className="text-sm">
        <Measure
          name="Stock"
          value={formatCents(stock.cents)}
          note={`${countOf(stock.boxes, "box", "boxes")} at list price`}
        />
        <Measure
          name="Sell-through"
          value={sellThrough === null ? "None yet" : `${Math.round(sellThrough * 100)} %`}
          note="Boxes sold in 30 days, as a share of sold and unsold boxes"
        />
        <Speed name="From purchase to sealed break" of={figures.purchaseToBreak} />
        <Speed name="From rip to ship request" of={figures.ripToRequest} />
        <Speed name="From ship request to parcel" of={figures.requestToShipping} />
      </dl>
      <p className="text-sm text-muted-foreground">
        Trust and the ledger publish the same medians. They cover the last 90 days.
      </p>
    </Part>
  );
}

const Speed = ({ name, of }: { name: string; of: Duration | null }) => (
  <Measure
    name={name}
    value={of ? durationWords(of.median) : "Not enough data"}
    note={of ? `90% take ${durationWords(of.p90)} or less` : undefined}
  />
);
