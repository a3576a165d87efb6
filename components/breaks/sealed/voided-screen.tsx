import { EndedHead } from "@/components/breaks/sealed/ended-head";
import { RecordList, recordFacts } from "@/components/breaks/sealed/record-list";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { Break } from "@/lib/breaks/schema";
import { outOf } from "@/lib/platform/plural";

export function VoidedScreen({ box, isJustVoided }: { box: Break; isJustVoided: boolean }) {
  const recorded = box.packs.reduce((sum, { cards }) => sum + cards.length, 0);
  const facts = [
    ["Voided", box.voidedAt && <LocalTime key="voided" iso={box.voidedAt} />],
    ["Started", <LocalTime key="started" iso={box.startedAt} />],
    ["Recorded", outOf(recorded, box.packCount * box.cardsPerPack, "card")],
    ...recordFacts(box),
  ] as const;
  return (
    <div className="wrap pb-24">
      <EndedHead
        box={box}
        isJustEnded={isJustVoided}
        badge={<Badge variant="outline">Voided</Badge>}
      >
        <Notice tone="problem" title={box.voidReason} className="max-w-180">
          <p className="text-muted-foreground">
            The buyer has been refunded, or the refund is on its way. This box is never sold again.
          </p>
        </Notice>
        <RecordList facts={facts} />
      </EndedHead>
    </div>
  );
}
