import { CardScans } from "@/components/cards/card-scans";
import { printedOn } from "@/components/cards/details-of";
import { FoilGlow } from "@/components/cards/foil-glow";
import { RarityBadge } from "@/components/cards/rarity-badge";
import { BuyCard } from "@/components/market/buy-card";
import { OfferFacts } from "@/components/market/offer-facts";
import { OfferGrid } from "@/components/market/offer-grid";
import { Badge } from "@/components/ui/badge";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { TitledSection } from "@/components/ui/titled-section";
import { WatchFilm } from "@/components/videos/watch-film";
import { WantButton } from "@/components/watches/want-button";
import { WatchButton } from "@/components/watches/watch-button";
import { slabName } from "@/lib/cards/card-words";
import { offerPath } from "@/lib/cards/offer-addresses";
import { offerCrumbs } from "@/lib/market/offer-json-ld";
import type { OfferedCard, PublicOffer } from "@/lib/market/public-schema";

type OfferScreenProps = { offer: PublicOffer; similar: readonly OfferedCard[] };

export function OfferScreen({ offer, similar }: OfferScreenProps) {
  const { slug, playerName, setName, cardNumber, rarity, slab, price } = offer;
  const { image, backImage, parallel, serial } = offer;
  return (
    <div className="wrap pb-24">
      <Breadcrumbs crumbs={offerCrumbs(offer)} />
      <div className="grid gap-x-16 gap-y-8 pt-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-4">
        <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start">
          <FoilGlow rarity={rarity}>
            <CardScans
              card={{ playerName, setName, cardNumber, parallel, serial, image, backImage }}
            />
          </FoilGlow>
        </div>
        <div className="grid content-start gap-6">
          <div className="grid gap-3">
            <p className="flex flex-wrap gap-2">
              <RarityBadge rarity={rarity} />
              {slab && <Badge variant="grade">{slabName(slab)}</Badge>}
            </p>
            <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.04] tracking-[-0.04em] [overflow-wrap:anywhere]">
              {playerName}
            </h1>
            <p className="[overflow-wrap:anywhere] text-muted-foreground">{printedOn(offer)}</p>
          </div>
          <BuyCard slug={slug} name={playerName} price={price} />
          <OfferFacts offer={offer} />
          <WatchButton
            subject={{ kind: "SET", set: offer.set }}
            label="Watch this set"
            path={offerPath(slug)}
          />
          <WantButton player={playerName} label="Want more of this player" path={offerPath(slug)} />
        </div>
      </div>
      {offer.origin.sightings.length > 0 && (
        <TitledSection
          id="film"
          title="Out of the pack"
          hint="Both cameras, at the second in which the card came out of its pack."
          className="grid gap-4 pt-16"
        >
          <WatchFilm of={{ offer: slug }} cardId={slug} />
        </TitledSection>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="pt-24">
          <h2 id="similar" className="mb-6 text-3xl">
            More from this set
          </h2>
          <OfferGrid cards={similar} heading="h3" />
        </section>
      )}
    </div>
  );
}
