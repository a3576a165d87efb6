import { CardPicture } from "@/components/cards/card-picture";
import { FoilGlow } from "@/components/cards/foil-glow";
import { RarityBadge } from "@/components/cards/rarity-badge";
import { SampleBadge } from "@/components/cards/sample-badge";
import { ReportButton } from "@/components/showcase/report-button";
import { SharePageButton } from "@/components/showcase/share-page-button";
import { Badge } from "@/components/ui/badge";
import { OutlineLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";
import { showcasePath } from "@/lib/showcase/addresses";
import type { PublicShowcase, ShowcaseItem } from "@/lib/showcase/published";

export function ShowcaseScreen({ showcase }: { showcase: PublicShowcase }) {
  const { name, bio, isOwner, items } = showcase;
  return (
    <div className="wrap grid gap-12 pt-8 pb-16 lg:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="grid min-w-0 gap-3">
          <p className="text-sm text-muted-foreground">Showcase</p>
          <h1 className="text-display [overflow-wrap:anywhere]">{name}</h1>
          {bio && <p className="lead [overflow-wrap:anywhere]">{bio}</p>}
        </div>
        <div className="flex flex-wrap gap-3" data-print="none">
          {isOwner && <OutlineLink href="/account/showcase">Arrange</OutlineLink>}
          <SharePageButton path={showcasePath(name)} text={`${name} on ${BRAND}`} />
        </div>
      </div>
      {items.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          description="This collector is still choosing what to show."
        />
      ) : (
        <ol className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8">
          {items.map((item, place) => (
            <Item key={item.path} item={item} isEarly={place < 4} />
          ))}
        </ol>
      )}
      <ReportButton about={{ name }} what="showcase" />
    </div>
  );
}

const KINDS = { CARD: null, PACK: "Pack", BOX: "Rip" };

function Item({ item, isEarly }: { item: ShowcaseItem; isEarly: boolean }) {
  const { kind, path, title, detail, image, rarity, isSample } = item;
  return (
    <li className="relative grid content-start gap-3 text-sm">
      <FoilGlow rarity={rarity}>
        {kind !== "CARD" && (
          <span
            aria-hidden="true"
            className="absolute inset-0 -z-1 translate-x-[4%] rotate-3 rounded-[5.4%/4%] border bg-well"
          />
        )}
        <CardPicture
          image={image}
          alt=""
          width="(min-width: 64rem) 290px, (min-width: 48rem) 30vw, 45vw"
          priority={isEarly}
          className="w-full"
        />
      </FoilGlow>
      <div className="grid gap-1">
        <h2 className="text-base font-strong [overflow-wrap:anywhere]">
          <Link href={path} className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-muted-foreground">{detail}</p>
        <p className="flex flex-wrap gap-1.5">
          {KINDS[kind] ? <Badge>{KINDS[kind]}</Badge> : <RarityBadge rarity={rarity} />}
          {isSample && <SampleBadge />}
        </p>
      </div>
    </li>
  );
}
