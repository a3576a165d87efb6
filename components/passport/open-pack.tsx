import { CardPicture } from "@/components/cards/card-picture";
import { RarityBadge } from "@/components/cards/rarity-badge";
import type { ScannedCard } from "@/components/cards/scanned-card";
import { LocalTime } from "@/components/ui/local-time";
import { describeCard, versionOf } from "@/lib/cards/card-words";
import { formatOffset } from "@/lib/cards/offset-text";
import { countOf } from "@/lib/platform/plural";
import type { PassportCard, PassportPack } from "@/lib/proof/passport/schema";

type OpenPackProps = {
  pack: PassportPack & { cards: PassportCard[] };
  onEnlarge: (card: ScannedCard) => void;
  onSee: ((card: PassportCard) => void) | undefined;
};

/** Shows the cards in order unless their owner keeps them private. */
export function OpenPack({ pack: { position, openedAt, cards }, onEnlarge, onSee }: OpenPackProps) {
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
        <ol className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
          {cards.map((entry) => (
            <Card key={entry.position} entry={entry} onEnlarge={onEnlarge} onSee={onSee} />
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

type CardProps = Pick<OpenPackProps, "onEnlarge" | "onSee"> & { entry: PassportCard };

function Card({ entry, onEnlarge, onSee }: CardProps) {
  const { card } = entry;
  if (!card) return null;
  const { playerName, setName, cardNumber, rarity } = card;
  return (
    <li className="grid content-start gap-2 text-sm">
      <button
        type="button"
        aria-label={`Enlarge: ${describeCard(card)}`}
        className="block rounded-[5.4%/4%]"
        onClick={() => onEnlarge(card)}
      >
        <CardPicture
          image={card.image}
          alt=""
          width="(min-width: 64rem) 190px, (min-width: 48rem) 22vw, (min-width: 40rem) 30vw, 45vw"
          upTo={500}
          className="w-full"
        />
      </button>
      <div className="grid gap-1">
        <p className="font-strong">{playerName}</p>
        <p className="text-muted-foreground">
          {[`${setName} #${cardNumber}`, versionOf(card)].filter(Boolean).join(" · ")}
        </p>
        <p>
          <RarityBadge rarity={rarity} />
        </p>
        {onSee && (
          <button
            type="button"
            className="target justify-self-start textlink"
            onClick={() => onSee(entry)}
          >
            See it in the video<span className="sr-only">: {playerName}</span>
          </button>
        )}
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
            <code className="font-mono text-xs break-all text-muted-foreground">{`Front ${frontSha256}`}</code>
            <code className="font-mono text-xs break-all text-muted-foreground">{`Back ${backSha256}`}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
