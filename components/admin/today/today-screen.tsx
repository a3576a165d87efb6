import { QueueGrid } from "@/components/admin/today/queue-grid";
import { SalesPlot } from "@/components/admin/today/sales-plot";
import { StockFigures } from "@/components/admin/today/stock-figures";
import { durationWords } from "@/lib/platform/duration-words";
import type { Figures } from "@/lib/proof/overview/overview";
import type { Sales } from "@/lib/today/get-sales";

type TodayScreenProps = {
  now: Date;
  figures: Figures;
  /** Null for roles that don't see what we sell. */
  sales: Sales | null;
};

export function TodayScreen({ now, figures, sales }: TodayScreenProps) {
  const typical = figures.purchaseToBreak;
  return (
    <div className="wrap grid gap-10 pb-16">
      <h1 className="pt-8 text-3xl">Today</h1>
      <QueueGrid
        now={now.toISOString()}
        published={typical ? { break: `Published median: ${durationWords(typical.median)}` } : {}}
      />
      {sales && (
        <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
          <SalesPlot days={sales.days} />
          <StockFigures {...sales} figures={figures} />
        </div>
      )}
    </div>
  );
}
