import { CircleHelp, FileArchive, Hash, Video } from "lucide-react";

import { DashboardCrumbs } from "@/components/back-office/page-head";
import { ChallengeWords } from "@/components/breaks/station/challenge-words";
import { SaveWords } from "@/components/breaks/station/save-words";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { countDone } from "@/lib/breaks/draft";
import { outOf } from "@/lib/platform/plural";

export type Panel = "assign" | "camera" | "details" | "import" | "seal" | "shortcuts" | "void";

export function StationHead({
  work,
  onOpen,
  onCameras,
}: {
  work: StationWork;
  onOpen: (panel: Panel) => void;
  onCameras: () => void;
}) {
  const { box, station } = work;
  const done = countDone(station.packs.flatMap(({ cards }) => cards));
  const total = box.packCount * box.cardsPerPack;
  return (
    <div>
      <DashboardCrumbs
        above={[{ label: "Breaks", href: "/admin/breaks" }]}
        current={`Box ${box.boxId.slice(0, 8)}`}
      />
      <ChallengeWords box={box} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b py-5">
        <div className="grid min-w-56 gap-1.5">
          <p className="text-sm">
            <strong className="font-strong">{outOf(done, total, "card")}</strong>
            <span className="text-muted-foreground">{" · "}</span>
            <SaveWords save={work.save} />
          </p>
          <Progress value={done} max={total} aria-label="Cards done in this box" />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Keyboard shortcuts"
            onClick={() => onOpen("shortcuts")}
          >
            <CircleHelp className="icon" aria-hidden="true" />
          </Button>
          <Button variant="outline" onClick={() => onOpen("import")}>
            <FileArchive className="icon-sm" aria-hidden="true" />
            Import
          </Button>
          <Button id="details" variant="outline" onClick={() => onOpen("details")}>
            <Hash className="icon-sm" aria-hidden="true" />
            Counts
          </Button>
          <Button id="cameras" variant="outline" onClick={onCameras}>
            <Video className="icon-sm" aria-hidden="true" />
            Cameras
          </Button>
          <Button
            id="seal"
            variant={done === total ? "primary" : "outline"}
            onClick={() => onOpen("seal")}
          >
            Seal this break
          </Button>
        </div>
      </div>
    </div>
  );
}
