import type { ReactNode } from "react";

import { boxContents } from "@/components/catalog/box-contents";
import { useFees } from "@/components/payments/fees";
import { Link } from "@/components/ui/link";
import { boxPath } from "@/lib/cards/box-address";
import type { CatalogProduct } from "@/lib/catalog/schema";
import { storageOf } from "@/lib/pricing/plans";

const PROVENANCE: Record<string, string> = {
  "Sealed Case":
    "From a factory-sealed case that we opened ourselves, not from a shelf or a reseller.",
  "Loose Box":
    "Bought as a single factory-sealed box. Its wrap and seams were checked before it was listed.",
};

/** Counts are null when no box of the listing declares them. */
export type FactsOfListing = Pick<CatalogProduct, "slug" | "provenance" | "description"> & {
  packsPerBox: number | null;
  cardsPerPack: number | null;
  nextBoxId: string | null;
};

export function ListingFacts({ listing }: { listing: FactsOfListing }) {
  const { slug, description, nextBoxId } = listing;
  const contents = boxContents(listing);
  const rates = { href: `/products/${slug}/pull-rates`, label: "Pull rates" };
  return (
    <dl className="text-sm">
      <Fact
        name="Provenance"
        value={listing.provenance}
        note={PROVENANCE[listing.provenance]}
        evidence={nextBoxId ? { href: boxPath(nextBoxId), label: "Its seals" } : undefined}
      />
      {contents ? (
        <Fact name="Inside" value={contents} note={description ?? undefined} evidence={rates} />
      ) : (
        description && <Fact name="Inside" value={description} evidence={rates} />
      )}
      <Fact
        name="Opening"
        value="Recorded from two angles"
        note="Boxes are opened in the order of payment. Every card is scanned on both sides."
        evidence={{ href: "/ledger", label: "Latest openings" }}
      />
      {nextBoxId && (
        <Fact
          name="Next in line"
          value={
            <Link href={boxPath(nextBoxId)} className="target textlink">
              {`Box ${nextBoxId.slice(0, 8)}…`}
            </Link>
          }
          note="Boxes are sold in their order in the case. Each one has a public history."
        />
      )}
      <Fact
        name="Storage"
        value={`${storageOf(useFees())} free, then shipped to you`}
        evidence={{ href: "/pricing", label: "Pricing" }}
      />
    </dl>
  );
}

type FactProps = {
  name: string;
  value: ReactNode;
  note?: string | undefined;
  evidence?: { href: string; label: string } | undefined;
};

function Fact({ name, value, note, evidence }: FactProps) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-b py-3.5 first:border-t max-[26rem]:grid-cols-[6.25rem_minmax(0,1fr)] max-[26rem]:gap-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{value}</span>
          {evidence && (
            <Link href={evidence.href} prefetch={false} className="target textlink">
              {evidence.label}
            </Link>
          )}
        </p>
        {note && <p className="mt-1 text-muted-foreground">{note}</p>}
      </dd>
    </div>
  );
}
