"use client";

import { useState } from "react";

import type { ScannedCard, Side } from "@/components/cards/scanned-card";
import { ClosedPacks } from "@/components/passport/closed-packs";
import { OpenPack } from "@/components/passport/open-pack";
import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { call } from "@/lib/client/call";
import { errorMessage } from "@/lib/platform/client/api-client";
import type { PassportCard, PassportPack, PassportPacks } from "@/lib/proof/passport/schema";

const ScanViewer = lazyInBrowser(() =>
  import("@/components/cards/scan-viewer").then((module) => module.ScanViewer),
);

type PassportPacksProps = {
  boxId: string;
  first: PassportPacks;
  /** Seeks to a card in the videos; undefined hides the link. */
  onSee?: ((card: PassportCard) => void) | undefined;
};

export function PassportPackList({ boxId, first, onSee }: PassportPacksProps) {
  const [{ packs, next }, setShown] = useState(first);
  const [state, setState] = useState<{ isLoading: boolean; error: string }>({
    isLoading: false,
    error: "",
  });
  const [viewed, setViewed] = useState<{ card: ScannedCard; side: Side; isOpen: boolean } | null>(
    null,
  );

  async function showMore() {
    setState({ isLoading: true, error: "" });
    try {
      const more = await call("GET /api/passports/{boxId}/packs", {
        params: { boxId },
        query: { from: next ?? undefined },
      });
      setShown({ packs: [...packs, ...more.packs], next: more.next });
      setState({ isLoading: false, error: "" });
    } catch (error) {
      setState({ isLoading: false, error: errorMessage(error) });
    }
  }

  return (
    <div className="grid gap-10">
      {inRuns(packs).map((run) =>
        run.cards ? (
          <OpenPack
            key={run.position}
            pack={run}
            onEnlarge={(card) => setViewed({ card, side: "front", isOpen: true })}
            onSee={onSee}
          />
        ) : (
          <ClosedPacks key={run.positions[0]} positions={run.positions} />
        ),
      )}
      {next !== null && (
        <div className="grid justify-items-center gap-3">
          {state.error && (
            <p role="alert" className="text-sm text-destructive">
              {`The next packs could not be loaded. ${state.error}`}
            </p>
          )}
          <Button variant="outline" pending={state.isLoading} onClick={() => void showMore()}>
            Show more packs
          </Button>
        </div>
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
    </div>
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
