import { startDrag } from "@/components/breaks/station/scans/scan-drag";
import { ScanPicture } from "@/components/breaks/station/scans/scan-picture";
import { slotLabel } from "@/components/breaks/station/scans/scan-slots";
import type { ScanFiles } from "@/components/breaks/station/scans/use-scan-files";
import { focusAfter } from "@/components/breaks/station/use-moves";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";

export function ScanTray({ work, files }: { work: StationWork; files: ScanFiles }) {
  const { box, station, dispatch } = work;
  const placed = new Set(
    station.packs.flatMap(({ cards }) =>
      cards.flatMap(({ frontScanId, backScanId }) => [frontScanId, backScanId]),
    ),
  );
  const loose = box.scans.filter(({ id }) => !placed.has(id));
  const { nextEmpty } = files;
  if (loose.length === 0) return null;
  return (
    <section aria-labelledby="tray-title" className="grid gap-3 border-t pt-5">
      <h2
        id="tray-title"
        tabIndex={-1}
        className="text-lg"
      >{`Unassigned scans (${loose.length})`}</h2>
      <p className="text-sm text-muted-foreground">
        They aren’t part of the break until they are assigned to a card. Drag them there, or put
        them on the next free side.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {loose.map((scan) => (
          <li
            key={scan.id}
            draggable
            onDragStart={(event) => startDrag(event, { scanId: scan.id })}
            className="flex items-center gap-3 text-sm"
          >
            <ScanPicture
              breakId={box.id}
              scanId={scan.id}
              alt=""
              width={40}
              className="w-10 flex-none"
            />
            <span className="grid min-w-0 flex-1 gap-1">
              <span className="truncate">{scan.fileName}</span>
              {nextEmpty && (
                <Button
                  variant="outline"
                  size="sm"
                  className="justify-self-start"
                  onClick={() =>
                    focusAfter(
                      () => dispatch({ type: "put", slot: nextEmpty, scanId: scan.id }),
                      "tray-title",
                      "scans-title",
                    )
                  }
                >
                  <span>{`Put on ${slotLabel(nextEmpty)}`}</span>
                  <span className="sr-only">{` (${scan.fileName})`}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
