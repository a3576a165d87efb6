import type { Metadata } from "next";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Rip Packs" };

export default function RipPage() {
  return (
    <div className="wrap py-12">
      <h1 className="text-3xl">Rip Packs</h1>
      <EmptyState title="No packs to open yet" description="Packs of the boxes you buy wait here to be opened.">
        <ButtonLink href="/" variant="outline">
          Browse the products
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
