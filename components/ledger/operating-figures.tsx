import { durationWords } from "@/lib/platform/duration-words";
import { countOf } from "@/lib/platform/plural";
import type { Duration, Figures } from "@/lib/proof/overview/overview";

export function OperatingFigures({ figures }: { figures: Figures }) {
  const { breaks, voids, corrections, claims } = figures;
  return (
    <section aria-labelledby="figures" className="grid gap-4">
      <h2 id="figures" className="text-2xl">
        How fast we are
      </h2>
      <dl className="text-sm">
        <Speed name="From purchase to sealed break" of={figures.purchaseToBreak} unit="break" />
        <Speed name="From rip to ship request" of={figures.ripToRequest} unit="shipment" />
        <Speed name="From ship request to parcel" of={figures.requestToShipping} unit="shipment" />
        <Fact name="Boxes opened" value={breaks} />
        <Fact
          name="Openings that failed"
          value={voids}
          note="Each one was refunded, and what was recorded is sealed."
        />
        <Fact
          name="Corrections"
          value={corrections}
          note="Of a card’s name, set or parallel. Its scans and record stay."
        />
        <Fact
          name="Claims"
          value={claims}
          note="Recorded in the ledger. Other complaints reach us through Contact."
        />
      </dl>
      <p className="text-sm text-muted-foreground">
        Times cover the last 90 days, up to the latest 1,000. Counts go back to the first box.
      </p>
    </section>
  );
}

function Speed({ name, of, unit }: { name: string; of: Duration | null; unit: string }) {
  return of ? (
    <Fact
      name={name}
      value={durationWords(of.median)}
      note={`Median. Nine in ten take at most ${durationWords(of.p90)}. Based on ${countOf(of.count, unit)}.`}
    />
  ) : (
    <Fact name={name} value="Not enough data" />
  );
}

function Fact({ name, value, note }: { name: string; value: string | number; note?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b py-3 first:border-t">
      <dt>{name}</dt>
      <dd className="contents">
        <span className="text-right font-medium">{value.toLocaleString("en-US")}</span>
        {note && <span className="col-span-2 text-muted-foreground">{note}</span>}
      </dd>
    </div>
  );
}
