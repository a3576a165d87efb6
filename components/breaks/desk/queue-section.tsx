"use client";

import { useState } from "react";

import { BoxLine } from "@/components/breaks/desk/box-line";
import { DeskRow, DeskSection } from "@/components/breaks/desk/desk-section";
import { StartDialog } from "@/components/breaks/desk/start-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import type { QueuedBox } from "@/lib/breaks/schema";
import { countOf } from "@/lib/platform/plural";

/** Boxes in the order of payment. Another table may take the first of another listing. */
export function QueueSection({
  boxes,
  startsNext,
}: {
  boxes: QueuedBox[];
  /** Asks for the label of the next box right away. */
  startsNext: boolean;
}) {
  const [first] = boxes;
  const [chosen, setChosen] = useState<{ box: QueuedBox; isOpen: boolean } | null>(
    startsNext && first ? { box: first, isOpen: true } : null,
  );
  function close(box: QueuedBox) {
    setChosen({ box, isOpen: false });
    // A reload then shows the desk.
    window.history.replaceState(null, "", "/admin/breaks");
  }
  return (
    <>
      <DeskSection of="queue" boxes={boxes}>
        {(box) => (
          <DeskRow key={box.orderLineId}>
            <BoxLine box={box}>
              <p className="text-muted-foreground">
                {declared(box)}
                {"sold "}
                <LocalTime iso={box.soldAt} />
              </p>
            </BoxLine>
            {box.canStart ? (
              <div className="flex flex-wrap items-center gap-4 max-sm:justify-between">
                {box.isNext && <Badge variant="on">Next</Badge>}
                <Button
                  variant={box.isNext ? "primary" : "outline"}
                  onClick={() => setChosen({ box, isOpen: true })}
                >
                  Start break<span className="sr-only">{` of box ${box.boxId.slice(0, 8)}`}</span>
                </Button>
              </div>
            ) : (
              <p className="max-w-64 text-sm text-muted-foreground sm:text-right">
                Not yet: an earlier box of this listing comes first.
              </p>
            )}
          </DeskRow>
        )}
      </DeskSection>
      {chosen && boxes.length > 0 && (
        <StartDialog
          key={chosen.box.orderLineId}
          box={chosen.box}
          isOpen={chosen.isOpen}
          onClose={() => close(chosen.box)}
        />
      )}
    </>
  );
}

function declared({ packsPerBox, cardsPerPack }: QueuedBox): string {
  if (packsPerBox === null) return "";
  return cardsPerPack === null
    ? `${countOf(packsPerBox, "pack")}, `
    : `${countOf(packsPerBox, "pack")} of ${cardsPerPack}, `;
}
