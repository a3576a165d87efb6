import { ChevronDown } from "lucide-react";

import {
  allowDrop,
  dropped,
  droppedFile,
  startDrag,
} from "@/components/breaks/station/scans/scan-drag";
import { ScanMenu } from "@/components/breaks/station/scans/scan-menu";
import { scanAddress, ScanPicture } from "@/components/breaks/station/scans/scan-picture";
import { SCAN_FIELD, type Slot, slotKey } from "@/components/breaks/station/scans/scan-slots";
import type { ScanFiles } from "@/components/breaks/station/scans/use-scan-files";
import { scanAt } from "@/components/breaks/station/station-state";
import { fieldId } from "@/components/breaks/station/use-moves";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { Progress } from "@/components/ui/progress";

type ScanSlotProps = { work: StationWork; files: ScanFiles; slot: Slot };

/** One side of a card: its scan, an upload in progress, or an empty slot. */
export function ScanSlot({ work, files, slot }: ScanSlotProps) {
  const { box, station, dispatch, uploads } = work;
  const scanId = scanAt(station, slot);
  const upload = uploads.list.find((one) => slotKey(one.slot) === slotKey(slot));
  const side = slot.side === "front" ? "Front" : "Back";
  return (
    <div
      className="grid gap-2"
      draggable={scanId !== null}
      onDragStart={(event) => startDrag(event, { slot })}
      onDragOver={allowDrop}
      onDrop={(event) => {
        const file = droppedFile(event);
        if (file) return files.put(slot, file);
        const what = dropped(event);
        if (!what) return;
        if ("slot" in what) dispatch({ type: "swap", from: what.slot, to: slot });
        else dispatch({ type: "put", slot, scanId: what.scanId });
      }}
    >
      {upload ? (
        <div className="relative">
          <picture className="contents">
            <img
              src={upload.preview}
              alt=""
              className="aspect-5/7 w-full rounded-[5.4%/4%] bg-well object-contain opacity-50"
            />
          </picture>
          <div className="absolute inset-x-3 bottom-3">
            {upload.status === "failed" ? (
              <p className="rounded-sm bg-popover p-2 text-xs text-destructive">Not uploaded</p>
            ) : (
              <Progress value={upload.percent} aria-label={`Upload of the ${slot.side}`} />
            )}
          </div>
        </div>
      ) : scanId ? (
        <a
          href={scanAddress(box.id, scanId, 750)}
          target="_blank"
          rel="noreferrer"
          draggable={false}
        >
          <ScanPicture
            key={scanId}
            breakId={box.id}
            scanId={scanId}
            alt={`${side} of card ${slot.position}, opens in a new tab`}
            width={160}
            className="w-full"
          />
        </a>
      ) : (
        <ScanPicture breakId={box.id} scanId={null} alt="" width={160} className="w-full" />
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button id={fieldId(SCAN_FIELD[slot.side])} variant="ghost" size="sm">
            {side}
            <span className="sr-only">{scanId ? " scan" : " scan, missing"}</span>
            <ChevronDown className="icon-sm" aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <ScanMenu work={work} files={files} slot={slot} />
      </DropdownMenu>
    </div>
  );
}
