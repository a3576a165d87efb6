import { BoxLine } from "@/components/breaks/desk/box-line";
import { DeskRow, DeskSection } from "@/components/breaks/desk/desk-section";
import { ButtonLink } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { BreakSummary } from "@/lib/breaks/schema";
import { outOf } from "@/lib/platform/plural";

export function OpenSection({ breaks }: { breaks: BreakSummary[] }) {
  return (
    <DeskSection of="open" boxes={breaks}>
      {(box) => {
        const cards = box.packCount * box.cardsPerPack;
        return (
          <DeskRow key={box.id}>
            <BoxLine box={box}>
              <div className="flex items-center gap-3 pt-1">
                <Progress
                  value={box.cardsDone}
                  max={cards}
                  aria-label={`Cards done, box ${box.boxId.slice(0, 8)}`}
                  className="w-32 flex-none"
                />
                <span className="text-muted-foreground">{outOf(box.cardsDone, cards, "card")}</span>
              </div>
            </BoxLine>
            <ButtonLink href={`/admin/breaks/${box.id}`} variant="outline" prefetch={false}>
              Continue<span className="sr-only">{` box ${box.boxId.slice(0, 8)}`}</span>
            </ButtonLink>
          </DeskRow>
        );
      }}
    </DeskSection>
  );
}
