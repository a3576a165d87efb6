import { CardPicture } from "@/components/cards/card-picture";
import { printedOn } from "@/components/cards/details-of";
import { FoilGlow } from "@/components/cards/foil-glow";
import { RarityBadge } from "@/components/cards/rarity-badge";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { slabName } from "@/lib/cards/card-words";
import { offerPath } from "@/lib/cards/offer-addresses";
import type { OfferedCard } from "@/lib/market/public-schema";
import { formatPrice } from "@/lib/platform/money";

type OfferGridProps = {
  cards: readonly OfferedCard[];
  heading?: "h2" | "h3";
  /** Whether it starts on the first screen. More eager pictures would delay the stylesheet. */
  isFirst?: boolean;
};

export function OfferGrid({ cards, heading = "h2", isFirst = false }: OfferGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14">
      {cards.map((card, place) => (
        <Offer key={card.slug} card={card} heading={heading} isEarly={isFirst && place === 0} />
      ))}
    </ul>
  );
}

type OfferProps = { card: OfferedCard; heading: "h2" | "h3"; isEarly: boolean };

/** The link covers the whole tile. */
function Offer({ card, heading: Heading, isEarly }: OfferProps) {
  const { slug, playerName, rarity, slab, price, estimatedValue } = card;
  return (
    <li className="relative grid content-start gap-3.5 text-sm">
      <FoilGlow rarity={rarity}>
        <CardPicture
          image={card.image}
          alt=""
          width="(min-width: 64rem) 290px, (min-width: 48rem) 30vw, 45vw"
          priority={isEarly}
          className="w-full"
        />
      </FoilGlow>
      <div className="grid gap-1">
        <Heading className="text-base leading-snug font-strong [overflow-wrap:anywhere]">
          <Link
            href={offerPath(slug)}
            className="after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {playerName}
          </Link>
        </Heading>
        <p className="[overflow-wrap:anywhere] text-muted-foreground">{printedOn(card)}</p>
        <p className="flex flex-wrap gap-1.5 py-0.5">
          <RarityBadge rarity={rarity} />
          {slab && <Badge variant="grade">{slabName(slab)}</Badge>}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <strong className="text-base font-semibold tracking-[-0.02em]">
            {formatPrice(price)}
          </strong>
          <span className="text-muted-foreground">{`Est. ${formatPrice(estimatedValue)}`}</span>
        </p>
      </div>
    </li>
  );
}
