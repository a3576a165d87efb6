import { CorrectionForm } from "@/components/breaks/sealed/correction-form";
import { EndedHead } from "@/components/breaks/sealed/ended-head";
import { OpenedPacks } from "@/components/breaks/sealed/opened-packs";
import { RecordList } from "@/components/breaks/sealed/record-list";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { Break } from "@/lib/breaks/schema";
import { countOf } from "@/lib/platform/plural";

export function SealedScreen({ box, isJustSealed }: { box: Break; isJustSealed: boolean }) {
  const facts = [
    ["Box", box.boxId],
    ["Order", box.orderNumber],
    ["Code words", box.challenge],
    ["Started", <LocalTime key="started" iso={box.startedAt} />],
    ["Sealed", box.committedAt && <LocalTime key="sealed" iso={box.committedAt} />],
    ["Fingerprint of the contents", box.contentsRoot],
    ["Station", [box.station, ...box.cameras].join(", ")],
    ["Deviations", box.deviations || "None"],
  ] as const;
  return (
    <div className="wrap pb-16">
      <EndedHead box={box} isJustEnded={isJustSealed}>
        <Badge variant="on">Sealed</Badge>
        {`${countOf(box.packCount, "pack")} of ${countOf(box.cardsPerPack, "card")}`}
        <Link href={`/admin/breaks/${box.id}/labels`} className="target textlink">
          Print card labels
        </Link>
      </EndedHead>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="grid content-start gap-12">
          <RecordList facts={facts} />
          <OpenedPacks box={box} />
        </div>
        <section aria-labelledby="correction-title" className="grid content-start gap-4">
          <div className="grid gap-1">
            <h2 id="correction-title" className="text-xl">
              Correction
            </h2>
            <p className="text-sm text-muted-foreground">
              The ledger records it permanently, and the owner sees what changed and why. The sealed
              record stays unchanged next to it.
            </p>
          </div>
          <CorrectionForm box={box} />
        </section>
      </div>
    </div>
  );
}
