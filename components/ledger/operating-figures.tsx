import { Measure } from "@/components/ledger/measure";
import { TitledSection } from "@/components/ui/titled-section";
import { durationWords } from "@/lib/platform/duration-words";
import { countOf } from "@/lib/platform/plural";
import type { Duration, Figures } from "@/lib/proof/overview/overview";

export function OperatingFigures({ figures }: { figures: Figures }) {
  const { breaks, voids, corrections, claims } = figures;
  return (
    <TitledSection id="figures" title="How fast we are" className="grid gap-4">
      <dl className="text-sm">
        <Speed name="From purchase to sealed break" of={figures.purchaseToBreak} unit="break" />
        <Speed name="From rip to ship request" of={figures.ripToRequest} unit="shipment" />
        <Speed name="From ship request to parcel" of={figures.requestToShipping} unit="shipment" />
        <Measure name="Boxes opened" value={breaks.toLocaleString("en-US")} />
        <Measure
          name="Openings that failed"
          value={voids.toLocaleString("en-US")}
          note="Each one was refunded, and what was recorded is sealed."
        />
        <Measure
          name="Corrections"
          value={corrections.toLocaleString("en-US")}
          note="Of a card’s name, set or parallel. Its scans and record stay."
        />
        <Measure
          name="Claims"
          value={claims.toLocaleString("en-US")}
          note="Recorded in the ledger. Other complaints reach us through Contact."
        />
      </dl>
      <p className="text-sm text-muted-foreground">
        Times cover the last 90 days, up to the latest 1,000. Counts go back to the first box.
      </p>
    </TitledSection>
  );
}

function Speed({ name, of, unit }: { name: string; of: Duration | null; unit: string }) {
  return of ? (
    <Measure
      name={name}
      value={durationWords(of.median)}
      note={`Median. Nine in ten take at most ${durationWords(of.p90)}. Based on ${countOf(of.count, unit)}.`}
    />
  ) : (
    <Measure name={name} value="Not enough data" />
  );
}
