import { EndedHead } from "@/components/breaks/sealed/ended-head";
import { RecordList } from "@/components/breaks/sealed/record-list";
import { Badge } from "@/components/ui/badge";
import { LocalTime } from "@/components/ui/local-time";
import type { Break } from "@/lib/breaks/schema";
import { outOf } from "@/lib/platform/plural";

export function VoidedScreen({ box, isJustVoided }: { box: Break; isJustVoided: boolean }) {
  const recorded = box.packs.reduce((sum, { cards }) => sum + cards.length, 0);
  const facts = [
    ["Voided", box.voidedAt && <LocalTime key="voided" iso={box.voidedAt} />],
    ["What happened", box.voidReason],
    ["Box", box.boxId],
    ["Order", box.orderNumber],
    ["Code words", box.challenge],
    ["Started", <LocalTime key="started" iso={box.startedAt} />],
    ["Recorded", outOf(recorded, box.packCount * box.cardsPerPack, "card")],
    ["Station", [box.station, ...box.cameras].join(", ")],
    ["Deviations", box.deviations || "None"],
  ] as const;
  return (
    <div className="wrap pb-16">
      <EndedHead box={box} isJustEnded={isJustVoided}>
        <Badge variant="outline">Voided</Badge>
        The buyer has been refunded, or the refund is on its way. This box is never sold again.
      </EndedHead>
      <div className="max-w-180">
        <RecordList facts={facts} />
      </div>
    </div>
  );
}
