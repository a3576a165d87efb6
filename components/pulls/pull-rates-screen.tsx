import { countedWords, sourceWords } from "@/components/pulls/counted-words";
import { RateList } from "@/components/pulls/rate-list";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Link } from "@/components/ui/link";
import { TitledSection } from "@/components/ui/titled-section";
import { boxPath } from "@/lib/cards/box-address";
import { countOf } from "@/lib/platform/plural";
import type { CountedBox, PullKind, PullRates } from "@/lib/pulls/schema";

type PullRatesScreenProps = {
  slug: string;
  rates: PullRates;
  boxes: readonly CountedBox[];
  next: string | null;
};

export function PullRatesScreen({ slug, rates, boxes, next }: PullRatesScreenProps) {
  const listing = `/products/${slug}`;
  return (
    <div className="wrap pb-24">
      <Breadcrumbs
        crumbs={[
          { label: "Products", href: "/" },
          { label: rates.name, href: listing },
          { label: "Pull rates" },
        ]}
      />
      <div className="grid gap-3 pt-2 pb-10">
        <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.04] tracking-[-0.04em]">
          {`Pull rates of ${rates.name}`}
        </h1>
        <p className="lead">{countedWords(rates)}</p>
      </div>
      <div className="grid items-start gap-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-10">
          <Rates title="By rarity" kind="RARITY" rates={rates} />
          <Rates title="By parallel" kind="PARALLEL" rates={rates} />
        </div>
        <div className="grid gap-10">
          <HowToRead rates={rates} />
          <CountedBoxes listing={listing} boxes={boxes} next={next} />
        </div>
      </div>
    </div>
  );
}

function Rates({ title, kind, rates }: { title: string; kind: PullKind; rates: PullRates }) {
  const group = rates.rates.filter((rate) => rate.kind === kind);
  if (group.length === 0) return null;
  return (
    <TitledSection id={kind} title={title} className="grid gap-4">
      <RateList rates={group} openPacks={rates.packs} />
    </TitledSection>
  );
}

function HowToRead({ rates: { odds } }: { rates: PullRates }) {
  return (
    <TitledSection
      id="reading"
      title="How to read this"
      size="xl"
      className="grid gap-3 rounded-lg bg-muted p-5 text-sm sm:p-6"
    >
      <ul className="grid list-disc gap-2 pl-5 text-muted-foreground">
        <li>Only packs opened by their owners count. No one is told what is in a closed pack.</li>
        <li>
          Rates appear once 30 packs are open. The true rate lies within the range in 19 of 20
          cases. Makers spread hits over a box, so packs from one box are not independent: treat the
          range as a guide.
        </li>
        <li>
          {odds
            ? `Source of the maker’s odds: ${sourceWords(odds)}.`
            : "We don’t have the maker’s odds for this product."}
        </li>
      </ul>
    </TitledSection>
  );
}

type CountedBoxesProps = Pick<PullRatesScreenProps, "boxes" | "next"> & { listing: string };

function CountedBoxes({ listing, boxes, next }: CountedBoxesProps) {
  if (boxes.length === 0) return null;
  return (
    <TitledSection id="boxes" title="The boxes counted" size="xl" className="grid gap-4">
      <ul className="text-sm">
        {boxes.map(({ boxId, packs, cards }) => (
          <li
            key={boxId}
            className="flex min-h-11 items-center justify-between gap-4 border-b first:border-t"
          >
            <Link href={boxPath(boxId)} prefetch={false} className="target textlink">
              {`Box ${boxId.slice(0, 8)}…`}
            </Link>
            <span className="text-muted-foreground">
              {`${countOf(packs, "pack")}, ${countOf(cards, "card")}`}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="text-sm">
          <Link
            href={`${listing}/pull-rates?after=${next}`}
            prefetch={false}
            className="target textlink"
          >
            More boxes
          </Link>
        </p>
      )}
    </TitledSection>
  );
}
