"use client";

import { useQuery } from "@tanstack/react-query";

import { PageHead } from "@/components/back-office/page-head";
import { Part } from "@/components/back-office/part";
import { FieldChanges } from "@/components/stock/desk/listings/field-changes";
import { ListingForm } from "@/components/stock/desk/listings/listing-form";
import { ReleaseSection } from "@/components/stock/desk/listings/release-section";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { query } from "@/lib/client/query";
import { countOf } from "@/lib/platform/plural";

export function ListingScreen({ slug }: { slug: string }) {
  const { data } = useQuery(query("GET /api/admin/listings/{slug}", { params: { slug } }));
  if (!data) return null;
  const { listing, carts, checkouts, isShown, releases, history } = data;
  return (
    <div className="wrap pb-24">
      <PageHead
        title={listing.name}
        above={[{ label: "Listings", href: "/admin/listings" }]}
        lead={`${listing.year} ${listing.brand} ${listing.set} • ${listing.format} • ${listing.provenance}`}
      >
        <p className="text-sm">
          <span>{`${countOf(listing.available, "box", "boxes")} on sale, ${listing.unsold.toLocaleString("en-US")} unsold. In ${countOf(carts, "cart")} and ${countOf(checkouts, "open checkout")}. `}</span>
          {isShown ? (
            <Link key="shown" href={`/products/${slug}`} className="textlink">
              Show in the shop
            </Link>
          ) : (
            <span key="hidden">The shop does not show this listing yet.</span>
          )}
        </p>
      </PageHead>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <ListingForm key={JSON.stringify(listing)} listing={listing} />
        <div className="grid content-start gap-12">
          <ReleaseSection listing={listing} releases={releases} />
          <Part title="Changes">
            {history.length === 0 && (
              <p className="text-sm text-muted-foreground">No changes yet.</p>
            )}
            <ul className="grid gap-4 text-sm">
              {history.map(({ at, by, fields }) => (
                <li key={at} className="grid gap-1 border-b pb-4">
                  <FieldChanges fields={fields} />
                  <span className="text-muted-foreground">
                    {`${by}, `}
                    <LocalTime iso={at} />
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        </div>
      </div>
    </div>
  );
}
