import type { Metadata } from "next";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not for sale" };

export default function OfferNotFound() {
  return (
    <div className="wrap pb-16">
      <EmptyState
        heading="h1"
        title="This card is not for sale"
        description="It was sold, or its owner took it off the market. Its page and pictures are gone too."
      >
        <ButtonLink href="/market">See what is for sale</ButtonLink>
      </EmptyState>
    </div>
  );
}
