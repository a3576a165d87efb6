import { CardFrame } from "@/components/breaks/station/frames/card-frame";
import { SealCuts } from "@/components/breaks/station/frames/seal-cuts";
import { useFilmFrames } from "@/components/breaks/station/frames/use-film-frames";
import { isBlank, type Place } from "@/lib/breaks/draft";
import type { DraftCard } from "@/lib/breaks/schema";
import type { Cut } from "@/lib/videos/cutting/cuts-of-draft";
import type { BreakVideo } from "@/lib/videos/schema";

type SealFramesProps = {
  packs: readonly (readonly DraftCard[])[];
  videos: readonly BreakVideo[];
  cuts: readonly Cut[];
  isCut: boolean;
  onCut: (isCut: boolean) => void;
  onGo: (place: Place, field: string) => void;
};

/** Both videos at the second of each card, for a last check before the seal. */
export function SealFrames({ packs, videos, cuts, isCut, onCut, onGo }: SealFramesProps) {
  const films = useFilmFrames(videos);
  const cards = packs.flatMap((pack, index) =>
    pack.filter((card) => !isBlank(card)).map((card) => ({ pack: index + 1, card })),
  );
  return (
    <>
      <section aria-labelledby="frames-title" className="grid gap-2">
        <h3 id="frames-title" className="text-sm font-medium">
          Does each frame show its card?
        </h3>
        <ul
          tabIndex={0}
          aria-labelledby="frames-title"
          className="grid max-h-[45dvh] overflow-y-auto rounded-md border"
        >
          {cards.map(({ pack, card }) => (
            <li
              key={`${pack}/${card.position}`}
              className="grid gap-x-4 gap-y-2 border-b p-3 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <div className="min-w-0 text-sm">
                <p className="font-medium">{`Pack ${pack}, card ${card.position}`}</p>
                <p className="[overflow-wrap:anywhere] text-muted-foreground">
                  {`${card.player} #${card.number}`}
                </p>
                <button
                  type="button"
                  className="target textlink"
                  onClick={() => onGo({ pack, position: card.position }, "offsetAMs")}
                >
                  Change the times
                  <span className="sr-only">{` of pack ${pack}, card ${card.position}`}</span>
                </button>
              </div>
              <div className="grid grid-cols-2 gap-2">
                <CardFrame films={films} camera="A" ms={card.offsetAMs ?? 0} />
                <CardFrame films={films} camera="B" ms={card.offsetBMs ?? 0} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      {cuts.length > 0 && <SealCuts films={films} cuts={cuts} isCut={isCut} onCut={onCut} />}
    </>
  );
}
