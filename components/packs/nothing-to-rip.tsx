import "@/components/packs/rip-stage.css";

import { BoxChoice } from "@/components/packs/box-choice";
import { ButtonLink, OutlineLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { WaitingBoxes } from "@/lib/orders/list-waiting-boxes";
import type { OwnedBox } from "@/lib/packs/schema";

type NothingToRipProps = { boxes: readonly OwnedBox[]; waiting: readonly WaitingBoxes[] };

export function NothingToRip({ boxes, waiting }: NothingToRipProps) {
  const hadPacks = boxes.some(({ packCount }) => packCount > 0);
  return (
    <div data-stage className="rip-stage dark content-center justify-items-center">
      <EmptyState
        heading="h1"
        title={hadPacks ? "Every pack is open" : "No packs to open yet"}
        description="Packs of the boxes you buy wait here to be opened."
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/" variant="primary">
            Browse the products
          </ButtonLink>
          <OutlineLink href="/rip?demo">Try the demo box</OutlineLink>
        </div>
      </EmptyState>
      <BoxChoice boxes={boxes} waiting={waiting} />
    </div>
  );
}
