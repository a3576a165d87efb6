import "server-only";

import { sha256Hex } from "@/lib/platform/sha256";
import { slugOf } from "@/lib/platform/slug";

/** Contents are excluded, because later batches add them. */
export type ListingIdentity = {
  year: number;
  brand: string;
  set: string;
  format: string;
  provenance: string;
  priceCents: number;
  imageUrl: string;
};

/** A unique index covers it, so concurrent batches can't create a listing twice. */
export function listingKey(identity: ListingIdentity): string {
  const { year, brand, set, format, provenance, priceCents, imageUrl } = identity;
  const fields = [year, brand, set, format, provenance, priceCents, imageUrl];
  return sha256Hex(JSON.stringify(fields));
}

export function listingSlug(identity: ListingIdentity): string {
  const words = `${identity.year} ${identity.brand} ${identity.set} ${identity.format}`;
  return slugOf(words, listingKey(identity).slice(0, 8));
}
