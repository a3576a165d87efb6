import { BoxLine } from "@/components/breaks/box-line";
import { DeskRow, DeskSection } from "@/components/breaks/desk-section";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { BreakSummary } from "@/lib/breaks/schema";

/** The latest breaks that were given up. */
export function VoidedSection({ breaks }: { breaks: BreakSummary[] }) {
  return (
    <DeskSection id="voided-title" title="Voided lately" count={breaks.length} empty="No break was voided.">
      {breaks.map((box) => (
        <DeskRow key={box.id}>
          <BoxLine box={box}>
            <p className="text-muted-foreground">
              {"voided "}
              {box.voidedAt && <LocalTime iso={box.voidedAt} />}
            </p>
          </BoxLine>
          <ButtonLink href={`/admin/breaks/${box.id}`} variant="ghost" prefetch={false}>
            Look at it<span className="sr-only">{` (box ${box.boxId.slice(0, 8)})`}</span>
          </ButtonLink>
        </DeskRow>
      ))}
    </DeskSection>
  );
}
