import type { ReactNode } from "react";

import type { Listing } from "@/lib/catalog/schema";

type ListingTitleProps = {
  listing: Pick<Listing, "name" | "year" | "brand" | "format">;
  badge: ReactNode;
};

export const ListingTitle = ({ listing, badge }: ListingTitleProps) => (
  <div>
    {badge}
    <h1 className="mt-3 text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.04] tracking-[-0.04em]">
      {listing.name}
    </h1>
    <p className="mt-2 text-muted-foreground">
      {listing.year} · {listing.brand} · {listing.format}
    </p>
  </div>
);
