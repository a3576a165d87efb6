import { CorrectionLines } from "@/components/cards/correction-lines";
import { LocalTime } from "@/components/ui/local-time";
import type { CardCorrection } from "@/lib/cards/schema";

/** Corrections made after sealing: shows the old values here, the new ones above. */
export function CardCorrections({
  corrections = [],
  heading: Heading = "h3",
}: {
  corrections: readonly CardCorrection[] | undefined;
  heading?: "h2" | "h3";
}) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections-title" className="pt-6 text-sm">
      <Heading id="corrections-title" className="pb-2 text-base">
        Corrections
      </Heading>
      <ol className="grid gap-3">
        {corrections.map(({ at, reason, changes }) => (
          <li key={at} className="grid gap-1">
            <span className="flex justify-between gap-4">
              <span>{reason}</span>
              <LocalTime iso={at} format="day" className="flex-none text-muted-foreground" />
            </span>
            <CorrectionLines changes={changes} />
          </li>
        ))}
      </ol>
    </section>
  );
}
