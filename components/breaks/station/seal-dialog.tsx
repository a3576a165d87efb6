"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { DESK } from "@/components/breaks/break-queries";
import { videosQuery } from "@/components/breaks/station/cameras/video-calls";
import { SealFrames } from "@/components/breaks/station/frames/seal-frames";
import { OtherSetsWarning } from "@/components/breaks/station/other-sets-warning";
import { SealReview } from "@/components/breaks/station/seal-review";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { RefusalText } from "@/components/ui/refusal";
import { toastSuccess } from "@/components/ui/toast";
import { isBlank, missingOf, type Place, shortPacksOf } from "@/lib/breaks/draft";
import { otherSets, otherSetsWords } from "@/lib/breaks/other-sets";
import type { ShortPack } from "@/lib/breaks/schema";
import { call } from "@/lib/client/call";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import { countOf } from "@/lib/platform/plural";
import { cutsOfDraft } from "@/lib/videos/cutting/cuts-of-draft";
import { filmLengths, UNKNOWN_LENGTHS } from "@/lib/videos/late-moments";
import { videoProblems } from "@/lib/videos/video-problems";

type SealDialogProps = {
  isOpen: boolean;
  work: StationWork;
  onClose: () => void;
  onGo: (place: Place, field: string) => void;
  onCameras: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

export function SealDialog({
  isOpen,
  work,
  onClose,
  onGo,
  onCameras,
  onCloseAutoFocus,
}: SealDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg" onCloseAutoFocus={onCloseAutoFocus}>
        <Seal work={work} onClose={onClose} onGo={onGo} onCameras={onCameras} />
      </DialogContent>
    </Dialog>
  );
}

function Seal({
  work,
  onClose,
  onGo,
  onCameras,
}: Omit<SealDialogProps, "isOpen" | "onCloseAutoFocus">) {
  const { box, station, saver, take } = work;
  const queryClient = useQueryClient();
  const [isMeant, setIsMeant] = useState(false);
  const [isCut, setIsCut] = useState(false);
  const packs = station.packs.map(({ cards }) => cards);
  const blankEnds = shortPacksOf(packs);
  // Packs may be short only with an explanation.
  const short = box.deviations === "" ? [] : blankEnds;
  const { data, error } = useQuery({
    ...videosQuery(box.id),
    refetchOnMount: "always",
  });
  const missing = missingOf(packs, data ? filmLengths(data.videos) : UNKNOWN_LENGTHS).filter(
    ({ place }) => !short.some(({ pack, cards }) => pack === place.pack && place.position > cards),
  );
  const problems = data
    ? videoProblems({ ...box, videos: data.videos })
    : box.problems.filter(({ field }) => /^video[AB]$/.test(field));
  const videos = problems.map(({ message }) => message);
  const foreign = otherSetsWords(otherSets(packs.flat(), box));
  const cuts = cutsOfDraft(packs, data?.videos ?? []);
  const isComplete = missing.length === 0 && videos.length === 0 && data !== undefined;

  const seal = useMutation({
    mutationFn: async () => {
      if (!(await saver.flush())) throw new ApiError(0, saver.whyUnsaved());
      return call("POST /api/admin/breaks/{id}/commit", {
        params: { id: box.id },
        body: { shortPacks: short, cutsFilms: isCut && cuts.length > 0 },
      });
    },
    onSuccess: (sealed) => {
      take(sealed);
      void queryClient.invalidateQueries(DESK);
      toastSuccess("Break sealed", "The buyer was notified that the packs are ready to rip.");
    },
  });

  return (
    <>
      <DialogHead title="Seal this break">
        {isComplete ? completeWords(short) : "These are still missing before it can be sealed."}
      </DialogHead>
      <DialogBody>
        {(seal.error ?? error) && <RefusalText>{errorMessage(seal.error ?? error)}</RefusalText>}
        {isComplete ? (
          <>
            <SealFrames
              key={JSON.stringify(data.videos)}
              packs={packs}
              videos={data.videos}
              cuts={cuts}
              isCut={isCut}
              onCut={setIsCut}
              onGo={onGo}
            />
            <Summary work={work} short={short} />
            {foreign && (
              <OtherSetsWarning words={foreign} box={box} isMeant={isMeant} onMeant={setIsMeant} />
            )}
          </>
        ) : (
          <SealReview missing={missing} videos={videos} onGo={onGo} onCameras={onCameras} />
        )}
        {box.deviations === "" && blankEnds.length > 0 && (
          <p className="text-sm text-muted-foreground">
            If a pack really holds fewer cards, leave its last places empty. Explain why in the
            deviations, and it can be sealed.
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {isComplete ? "Not yet" : "Back to the cards"}
        </Button>
        {isComplete && (
          <Button
            disabled={foreign !== null && !isMeant}
            pending={seal.isPending || seal.isSuccess}
            pendingLabel="Sealing..."
            onClick={() => seal.mutate()}
          >
            Seal it for good
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

const completeWords = (short: readonly ShortPack[]) =>
  short.length === 0
    ? "Everything required is there."
    : "Everything is there, except for cards that the packs did not hold.";

function Summary({
  work: { box, station },
  short,
}: {
  work: StationWork;
  short: readonly ShortPack[];
}) {
  const cards = station.packs.flatMap((pack) => pack.cards).filter((card) => !isBlank(card));
  const loose =
    box.scans.length - new Set(cards.flatMap((card) => [card.frontScanId, card.backScanId])).size;
  return (
    <div className="grid gap-3">
      <p>{`${countOf(box.packCount, "pack")}, ${countOf(cards.length, "card")}, ${countOf(cards.length * 2, "scan")}, two videos.`}</p>
      {loose > 0 && (
        <p className="text-sm text-muted-foreground">
          {loose === 1
            ? "1 scan is not on any card and will not be part of the break."
            : `${loose} scans are not on any card and will not be part of the break.`}
        </p>
      )}
      {short.length > 0 && (
        <p className="text-sm font-medium">{`Fewer cards than declared: ${short.map(({ pack, cards: held }) => `pack ${pack} holds ${held} of ${box.cardsPerPack}`).join(", ")}.`}</p>
      )}
      {box.deviations && <p className="text-sm">{`Deviations: ${box.deviations}`}</p>}
      <p className="font-medium">
        Once it is sealed, this break can no longer be changed. A mistake can only be fixed with a
        correction, which the owner sees next to the original.
      </p>
    </div>
  );
}
