import { ArrowRight, ExternalLink, ScanLine } from "lucide-react";
import { useEffect, useRef } from "react";

import { PrintButton } from "@/components/back-office/print-button";
import { EndedHead } from "@/components/breaks/sealed/ended-head";
import { RecordList, recordFacts } from "@/components/breaks/sealed/record-list";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { Break } from "@/lib/breaks/schema";
import { countOf, outOf } from "@/lib/platform/plural";

type SealedHeadProps = { box: Break; openedCount: number; isJustSealed: boolean };

export function SealedHead({ box, openedCount, isJustSealed }: SealedHeadProps) {
  const next = useRef<HTMLAnchorElement>(null);
  // Enter goes on with the next box.
  useEffect(() => {
    if (isJustSealed) next.current?.focus();
  }, [isJustSealed]);
  const facts = [
    ["Sealed", box.committedAt && <LocalTime key="sealed" iso={box.committedAt} />],
    ["Contents", `${countOf(box.packCount, "pack")}, ${countOf(box.cardsDone, "card")}`],
    ["Opened", `${outOf(openedCount, box.packCount, "pack")}, by the owner`],
    ...recordFacts(box),
  ] as const;
  return (
    <EndedHead box={box} isJustEnded={false} badge={<Badge variant="on">Sealed</Badge>}>
      <RecordList facts={facts} />
      <div className="flex flex-wrap gap-2" data-print="none">
        <ButtonLink
          ref={next}
          href="/admin/breaks?start=next"
          variant={isJustSealed ? "primary" : "outline"}
          prefetch={false}
        >
          Next box
          <ArrowRight className="icon-sm" aria-hidden="true" />
        </ButtonLink>
        <ButtonLink href={`/admin/breaks/${box.id}/labels`} variant="outline">
          <ScanLine className="icon-sm" aria-hidden="true" />
          Print card labels
        </ButtonLink>
        <PrintButton variant="outline">Print this page</PrintButton>
        <ButtonLink href={`/box/${box.boxId}`} variant="ghost">
          <ExternalLink className="icon-sm" aria-hidden="true" />
          Public passport
        </ButtonLink>
      </div>
    </EndedHead>
  );
}
