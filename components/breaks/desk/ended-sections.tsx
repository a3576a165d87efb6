import type { ReactNode } from "react";

import { BoxLine } from "@/components/breaks/desk/box-line";
import { DeskRow, DeskSection } from "@/components/breaks/desk/desk-section";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { BreakSummary } from "@/lib/breaks/schema";
import { countOf } from "@/lib/platform/plural";

export function CommittedSection({ breaks }: { breaks: BreakSummary[] }) {
  return (
    <DeskSection of="committed" boxes={breaks}>
      {(box) => (
        <EndedRow key={box.id} box={box}>
          <span>{`${countOf(box.packCount, "pack")} of ${box.cardsPerPack}, sealed `}</span>
          {box.committedAt && <LocalTime iso={box.committedAt} />}
        </EndedRow>
      )}
    </DeskSection>
  );
}

export function VoidedSection({ breaks }: { breaks: BreakSummary[] }) {
  return (
    <DeskSection of="voided" boxes={breaks}>
      {(box) => (
        <EndedRow key={box.id} box={box}>
          <span>{"voided "}</span>
          {box.voidedAt && <LocalTime iso={box.voidedAt} />}
        </EndedRow>
      )}
    </DeskSection>
  );
}

function EndedRow({ box, children }: { box: BreakSummary; children: ReactNode }) {
  return (
    <DeskRow>
      <BoxLine box={box}>
        <p className="text-muted-foreground">{children}</p>
      </BoxLine>
      <ButtonLink href={`/admin/breaks/${box.id}`} variant="ghost" prefetch={false}>
        View<span className="sr-only">{` (box ${box.boxId.slice(0, 8)})`}</span>
      </ButtonLink>
    </DeskRow>
  );
}
