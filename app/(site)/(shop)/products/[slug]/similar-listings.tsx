"use client";

import { AddButton } from "@/components/cart/add-button";
import { ProductGrid } from "@/components/catalog/product-grid";
import type { CatalogCard } from "@/lib/catalog/card";

export function SimilarListings({ cards }: { cards: readonly CatalogCard[] }) {
  return <ProductGrid cards={cards} Add={AddButton} />;
}
