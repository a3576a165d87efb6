import type { Slot } from "@/components/breaks/station/scans/scan-slots";
import type { ScanFiles } from "@/components/breaks/station/scans/use-scan-files";
import { scanAt } from "@/components/breaks/station/station-state";
import type { StationWork } from "@/components/breaks/station/use-station";
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { neighbor } from "@/lib/breaks/draft";

/** The keyboard alternative to dragging: swaps two scans, or takes one off its card. */
export function ScanMenu({
  work,
  files,
  slot,
}: {
  work: StationWork;
  files: ScanFiles;
  slot: Slot;
}) {
  const { station, dispatch, box } = work;
  const hasScan = scanAt(station, slot) !== null;
  const other: Slot = { ...slot, side: slot.side === "front" ? "back" : "front" };
  const next = neighbor(slot, 1, box);
  const previous = neighbor(slot, -1, box);
  const swap = (to: Slot) => dispatch({ type: "swap", from: slot, to });
  return (
    <DropdownMenuContent align="start">
      <DropdownMenuItem onSelect={() => void files.replace(slot)}>
        {hasScan ? "Choose another file..." : "Choose a file..."}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void files.replace(slot, "environment")}>
        Take a picture with this device...
      </DropdownMenuItem>
      {(hasScan || scanAt(station, other)) && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => swap(other)}>Swap front and back</DropdownMenuItem>
          {next && (
            <DropdownMenuItem onSelect={() => swap({ ...next, side: slot.side })}>
              Swap with the next card
            </DropdownMenuItem>
          )}
          {previous && (
            <DropdownMenuItem onSelect={() => swap({ ...previous, side: slot.side })}>
              Swap with the previous card
            </DropdownMenuItem>
          )}
          {hasScan && (
            <DropdownMenuItem onSelect={() => dispatch({ type: "put", slot, scanId: null })}>
              Remove from this card
            </DropdownMenuItem>
          )}
        </>
      )}
    </DropdownMenuContent>
  );
}
