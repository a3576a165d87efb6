import { RotateCcw } from "lucide-react";

import { SampleBadge } from "@/components/cards/sample-badge";
import { CardFan } from "@/components/showcase/card-fan";
import { ReportButton } from "@/components/showcase/report-button";
import { SharePageButton } from "@/components/showcase/share-page-button";
import { SharedAbout } from "@/components/showcase/shared-about";
import { SharedPacks } from "@/components/showcase/shared-packs";
import { ButtonLink, OutlineLink } from "@/components/ui/button";
import { shareTextOf } from "@/lib/cards/card-words";
import { countOf } from "@/lib/platform/plural";
import { publicationPath } from "@/lib/showcase/addresses";
import type { PublishedRip } from "@/lib/showcase/published";

export function SharedRipScreen({ published, from }: { published: PublishedRip; from: number }) {
  const { slug, kind, title, best, packCount, cardCount, packs, next, isSample } = published;
  const path = publicationPath({ kind, slug });
  const what = kind === "PACK" ? "pack" : "rip";
  const [hit] = best;
  return (
    <div className="wrap grid gap-14 pt-6 pb-16">
      <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
        <div className="grid content-start gap-6 max-lg:order-2">
          <div className="grid gap-3">
            {isSample && (
              <p>
                <SampleBadge />
              </p>
            )}
            <h1 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.5rem)] leading-[1.04] tracking-[-0.04em] [overflow-wrap:anywhere]">
              {title}
            </h1>
            <p className="text-lg text-muted-foreground">
              {[
                ...(kind === "BOX" ? [countOf(packCount, "pack")] : []),
                countOf(cardCount, "card"),
              ].join(" · ")}
            </p>
            <MovedOn {...published} />
          </div>
          <SharedAbout {...published} />
          <div className="flex flex-wrap gap-3" data-print="none">
            <ButtonLink href={`${path}/replay`} prefetch={false}>
              <RotateCcw className="icon-sm" aria-hidden="true" />
              {`Replay this ${what}`}
            </ButtonLink>
            {hit && <SharePageButton path={path} text={shareTextOf(hit)} />}
          </div>
        </div>
        <CardFan cards={best} />
      </div>
      <SharedPacks packs={packs} isSample={isSample} />
      {(from > 1 || next !== null) && (
        <nav aria-label="Packs" className="flex flex-wrap justify-center gap-3">
          {from > 1 && <OutlineLink href={path}>First packs</OutlineLink>}
          {next !== null && (
            <ButtonLink href={`${path}?from=${next}`} variant="outline">
              More packs
            </ButtonLink>
          )}
        </nav>
      )}
      <ReportButton about={{ slug }} what={what} />
    </div>
  );
}

/** Says that cards are gone, never where. */
function MovedOn({ movedOnCount, cardCount }: Pick<PublishedRip, "movedOnCount" | "cardCount">) {
  if (movedOnCount === 0) return null;
  const isOne = movedOnCount === 1;
  return (
    <p className="text-muted-foreground">
      {`${movedOnCount} of ${countOf(cardCount, "card")} ${isOne ? "has" : "have"} moved on: no longer in this collector’s vault.`}
    </p>
  );
}
