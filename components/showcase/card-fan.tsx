import { CardPicture } from "@/components/cards/card-picture";
import { FoilGlow } from "@/components/cards/foil-glow";
import type { SharedCard } from "@/lib/showcase/schema";

// The best one in front, the others behind it on the left and right.
const PLACES = [
  "z-3",
  "z-2 -rotate-9 -translate-x-[42%] translate-y-[5%] scale-90",
  "z-1 rotate-9 translate-x-[42%] translate-y-[5%] scale-90",
];

export function CardFan({ cards }: { cards: readonly SharedCard[] }) {
  return (
    <div aria-hidden="true" className="grid place-items-center overflow-x-clip px-4 py-8">
      {cards.slice(0, PLACES.length).map((card, place) => (
        <div
          key={card.image}
          className={`col-start-1 row-start-1 w-[min(44%,15rem)] ${PLACES[place]}`}
        >
          <FoilGlow rarity={card.rarity}>
            <CardPicture
              image={card.image}
              alt=""
              width="(min-width: 48rem) 240px, 40vw"
              upTo={500}
              priority
              className="w-full shadow-float"
            />
          </FoilGlow>
        </div>
      ))}
    </div>
  );
}
