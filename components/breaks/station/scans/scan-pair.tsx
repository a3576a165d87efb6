import { Camera, ImagePlus } from "lucide-react";

import { ScanSlot } from "@/components/breaks/station/scans/scan-slot";
import type { ScanFiles } from "@/components/breaks/station/scans/use-scan-files";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";

type ScanPairProps = { work: StationWork; files: ScanFiles; onCamera: () => void };

export function ScanPair({ work, files, onCamera }: ScanPairProps) {
  const { place } = work.station;
  return (
    <section aria-labelledby="scans-title" className="grid content-start gap-4">
      <h2
        id="scans-title"
        tabIndex={-1}
        className="text-lg"
      >{`Card ${place.position} of ${work.box.cardsPerPack}`}</h2>
      <div className="grid grid-cols-2 gap-4">
        <ScanSlot work={work} files={files} slot={{ ...place, side: "front" }} />
        <ScanSlot work={work} files={files} slot={{ ...place, side: "back" }} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Button variant="outline" onClick={() => void files.choose()}>
          <ImagePlus className="icon-sm" aria-hidden="true" />
          Add scans
        </Button>
        <Button variant="outline" onClick={onCamera}>
          <Camera className="icon-sm" aria-hidden="true" />
          Camera
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        Drop as many scans as you like anywhere on this page, or paste one.
      </p>
    </section>
  );
}
