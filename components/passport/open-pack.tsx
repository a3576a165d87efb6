import { CardPicture } from "@/components/cards/card-picture";
import { printedOn } from "@/components/cards/details-of";
import { RarityBadge } from "@/components/cards/rarity-badge";
import type { ScannedCard, Side } from "@/components/cards/scanned-card";
import { cn } from "@/components/ui/cn";
import { Copyable } from "@/components/ui/copyable";
import { LocalTime } from "@/components/ui/local-time";
import { describeCard } from "@/lib/cards/card-words";
import { formatOffset } from "@/lib/cards/offset-text";
import { countOf } from "@/lib/platform/plural";
import type { PassportCard, PassportPack } from "@/lib/proof/passport/schema";

/** Something else to do with a card, on pages that can. */
export type CardAction =
  | { label: string; act: (place: { pack: number; position: number }) => void }
  | undefined;

type OpenPackProps = {
  pack: PassportPack & { cards: PassportCard[] };
  hasBacks?: boolean | undefined;
  action: CardAction;
  onEnlarge: (card: ScannedCard, side: Side) => void;
  onSee: ((card: PassportCard) => void) | undefined;
};

/** Shows the cards in order unless their owner keeps them private. */
export function OpenPack({ pack, hasBacks = false, ...card }: OpenPackProps) {
  const { position, openedAt, cards } = pack;
  const isShown = cards.every(({ card }) => card !== null);
  return (
    <section aria-labelledby={`pack-${position}`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={`pack-${position}`} className="text-lg">{`Pack ${position}`}</h3>
        {openedAt && (
          <p className="text-sm text-muted-foreground">
            Opened <LocalTime iso={openedAt} />
          </p>
        )}
      </div>
      {isShown ? (
        <ol
          className={cn(
            "grid gap-x-4 gap-y-6",
            hasBacks
              ? "sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
              : "grid-cols-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6",
          )}
        >
          {cards.map((entry) => (
            <Card
              key={entry.position}
              entry={entry}
              pack={position}
              sides={hasBacks ? BOTH : FRONT}
              {...card}
            />
          ))}
        </ol>
      ) : (
        <p className="text-muted-foreground">
          {`${countOf(cards.length, "card")}. The owner of this box keeps them private.`}
        </p>
      )}
      <Hashes cards={cards} />
    </section>
  );
}

const FRONT: readonly Side[] = ["front"];
const BOTH: readonly Side[] = ["front", "back"];

type CardProps = Pick<OpenPackProps, "onEnlarge" | "onSee" | "action"> & {
  entry: PassportCard;
  pack: number;
  sides: readonly Side[];
};

function Card({ entry, pack, sides, action, onEnlarge, onSee }: CardProps) {
  const { card } = entry;
  if (!card) return null;
  const { playerName, rarity } = card;
  return (
    <li
      id={`card-${pack}-${entry.position}`}
      className="grid scroll-mt-24 content-start gap-2 text-sm"
    >
      <div className={cn("grid gap-2", sides === BOTH && "grid-cols-2")}>
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            aria-label={`Enlarge${side === "back" ? " the back" : ""}: ${describeCard(card)}`}
            className="block rounded-[5.4%/4%]"
            onClick={() => onEnlarge(card, side)}
          >
            <CardPicture
              image={side === "front" ? card.image : card.backImage}
              alt=""
              width="(min-width: 64rem) 190px, (min-width: 48rem) 22vw, (min-width: 40rem) 30vw, 45vw"
              upTo={500}
              className="w-full"
            />
          </button>
        ))}
      </div>
      <div className="grid gap-1">
        <p className="font-strong">{playerName}</p>
        <p className="text-muted-foreground">{printedOn(card)}</p>
        <p>
          <RarityBadge rarity={rarity} />
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden" data-print="none">
          {onSee && (
            <button
              type="button"
              id={`film-${pack}-${entry.position}`}
              className="target scroll-mt-24 textlink"
              onClick={() => onSee(entry)}
            >
              See it in the video<span className="sr-only">: {playerName}</span>
            </button>
          )}
          {action && (
            <button
              type="button"
              className="target textlink"
              onClick={() => action.act({ pack, position: entry.position })}
            >
              {action.label}
              <span className="sr-only">: {playerName}</span>
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

function Hashes({ cards }: { cards: readonly PassportCard[] }) {
  if (cards.every(({ frontSha256 }) => frontSha256 === null)) return null;
  return (
    <details className="text-sm">
      <summary className="target inline-flex min-h-7 items-center text-muted-foreground hover:text-foreground">
        Fingerprints and times
      </summary>
      <ol className="grid gap-3 pt-3">
        {cards.map(({ position, frontSha256, backSha256, offsetAMs, offsetBMs }) => (
          <li key={position} className="grid gap-0.5">
            <p>{`Card ${position}, at ${formatOffset(offsetAMs)} in video A and ${formatOffset(offsetBMs)} in video B`}</p>
            <Fingerprint side="Front" position={position} sha256={frontSha256} />
            <Fingerprint side="Back" position={position} sha256={backSha256} />
          </li>
        ))}
      </ol>
    </details>
  );
}

type FingerprintProps = { side: string; position: number; sha256: string | null };

function Fingerprint({ side, position, sha256 }: FingerprintProps) {
  return (
    <p className="flex items-baseline gap-2 text-xs text-muted-foreground">
      <span>{side}</span>
      {sha256 && <Copyable name={`${side.toLowerCase()} of card ${position}`}>{sha256}</Copyable>}
    </p>
  );
}
