import { CardScans } from "@/components/cards/card-scans";
import { printedOn } from "@/components/cards/details-of";
import { FoilGlow } from "@/components/cards/foil-glow";
import { RarityBadge } from "@/components/cards/rarity-badge";
import { SampleBadge } from "@/components/cards/sample-badge";
import { ReportButton } from "@/components/showcase/report-button";
import { SharePageButton } from "@/components/showcase/share-page-button";
import { SharedAbout } from "@/components/showcase/shared-about";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { TitledSection } from "@/components/ui/titled-section";
import { WatchFilm } from "@/components/videos/watch-film";
import { shareTextOf } from "@/lib/cards/card-words";
import { publicationPath } from "@/lib/showcase/addresses";
import type { PublishedCard } from "@/lib/showcase/published";

type SharedCardScreenProps = { published: PublishedCard; hasFilm: boolean };

export function SharedCardScreen({ published, hasFilm }: SharedCardScreenProps) {
  const { slug, card, isSample } = published;
  const { playerName, rarity, slab } = card;
  return (
    <div className="wrap grid gap-12 pt-8 pb-16 lg:pt-14">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <FoilGlow rarity={rarity}>
          <CardScans card={{ ...card, isSample }} />
        </FoilGlow>
        <div className="grid content-start gap-6">
          <div className="grid gap-3">
            <p className="flex flex-wrap gap-2">
              <RarityBadge rarity={rarity} />
              {slab && <Badge variant="grade">{`${slab.company} ${slab.grade}`}</Badge>}
              {isSample && <SampleBadge />}
            </p>
            <h1 className="text-[clamp(2.25rem,1.5rem+3.4vw,4rem)] leading-[1.02] tracking-[-0.04em] [overflow-wrap:anywhere]">
              {playerName}
            </h1>
            <p className="text-lg text-muted-foreground">{printedOn(card)}</p>
          </div>
          <SharedAbout {...published} />
          <div className="flex flex-wrap gap-3" data-print="none">
            {/* The specification asks for a full page load of the rip page. */}
            <ButtonLink href="/rip" prefetch={false}>
              Rip a pack yourself
            </ButtonLink>
            <SharePageButton
              path={publicationPath({ kind: "CARD", slug })}
              text={shareTextOf(card)}
            />
          </div>
        </div>
      </div>
      {hasFilm && (
        <TitledSection
          id="film"
          title="Out of the pack"
          hint="Both cameras, at the second in which the card came out of its pack."
          className="grid gap-4"
        >
          <WatchFilm of={{ publication: slug }} cardId={slug} />
        </TitledSection>
      )}
      <ReportButton about={{ slug }} what="card" />
    </div>
  );
}
