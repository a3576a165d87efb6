import { LatestEvents } from "@/components/ledger/latest-events";
import { LedgerDetails } from "@/components/ledger/ledger-details";
import { LedgerSearchForm } from "@/components/ledger/ledger-search-form";
import { OperatingFigures } from "@/components/ledger/operating-figures";
import { RatedProducts } from "@/components/ledger/rated-products";
import { Statement } from "@/components/proof/statement";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LocalTime } from "@/components/ui/local-time";
import { countOf } from "@/lib/platform/plural";
import type { LedgerOverview } from "@/lib/proof/overview/overview";

/** The public record of all boxes: a sentence and a check first, the math last. */
export function LedgerScreen({ overview }: { overview: LedgerOverview }) {
  return (
    <div className="wrap grid gap-16 pb-24">
      <div>
        <Breadcrumbs crumbs={[{ label: "Home", href: "/" }, { label: "The ledger" }]} />
        <div className="grid gap-6 pt-2">
          <div className="grid gap-3">
            <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.04] tracking-[-0.04em]">
              The ledger
            </h1>
            <p className="lead">
              Everything that happens to a box is recorded here: when it arrived, when it was
              bought, when it was opened, and what was sealed. No one can rewrite it unnoticed, not
              even us.
            </p>
          </div>
          <Signed checkpoint={overview.checkpoint} />
          <LedgerSearchForm query={overview.query} found={overview.found} />
        </div>
      </div>
      <div className="grid items-start gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <LatestEvents {...overview} />
        <OperatingFigures figures={overview.figures} />
      </div>
      <RatedProducts products={overview.products} />
      <LedgerDetails {...overview} />
    </div>
  );
}

function Signed({ checkpoint }: Pick<LedgerOverview, "checkpoint">) {
  return (
    <Statement isGood={checkpoint !== null}>
      {checkpoint ? (
        <span key="signed">
          {`${countOf(checkpoint.size, "event")}, signed `}
          <LocalTime iso={checkpoint.at.toISOString()} />.
        </span>
      ) : (
        <span>The first events are signed within a minute. Come back then.</span>
      )}
    </Statement>
  );
}
