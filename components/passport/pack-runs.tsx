"use client";

import { useState } from "react";

import type { ScannedCard, Side } from "@/components/cards/scanned-card";
import { ClosedPacks } from "@/components/passport/closed-packs";
import { type CardAction, OpenPack } from "@/components/passport/open-pack";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import type { PassportCard, PassportPack } from "@/lib/proof/passport/schema";

const ScanViewer = lazyInBrowser(() =>
  import("@/components/cards/scan-viewer").then((module) => module.ScanViewer),
);

type PackRunsProps = {
  packs: readonly PassportPack[];
  /** Shows both sides of each card. */
  hasBacks?: boolean;
  /** Seeks to a card in the videos; undefined hides the link. */
  onSee?: ((card: PassportCard) => void) | undefined;
  action?: CardAction;
};

/** Packs in their order. Closed ones in a row are only numbers. */
export function PackRuns({ packs, hasBacks, onSee, action }: PackRunsProps) {
  const [viewed, setViewed] = useState<{ card: ScannedCard; side: Side; isOpen: boolean } | null>(
    null,
  );
  return (
    <>
      {inRuns(packs).map((run) =>
        run.cards ? (
          <OpenPack
            key={run.position}
            pack={run}
            hasBacks={hasBacks}
            action={action}
            onEnlarge={(card, side) => setViewed({ card, side, isOpen: true })}
            onSee={onSee}
          />
        ) : (
          <ClosedPacks key={run.positions[0]} positions={run.positions} />
        ),
      )}
      {viewed && (
        <ScanViewer
          card={viewed.card}
          side={viewed.side}
          isOpen={viewed.isOpen}
          onSide={(side) => setViewed({ ...viewed, side })}
          onClose={() => setViewed({ ...viewed, isOpen: false })}
        />
      )}
    </>
  );
}

type OpenedPack = PassportPack & { cards: PassportCard[] };
type Run = OpenedPack | { cards: null; positions: number[] };

function inRuns(packs: readonly PassportPack[]): Run[] {
  const runs: Run[] = [];
  for (const { position, openedAt, cards } of packs) {
    const last = runs.at(-1);
    if (cards) runs.push({ position, openedAt, cards });
    else if (last && !last.cards) last.positions.push(position);
    else runs.push({ cards: null, positions: [position] });
  }
  return runs;
}
