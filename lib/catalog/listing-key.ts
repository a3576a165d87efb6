import "server-only";
import { sha256Hex } from "@/lib/platform/sha256";

/** What boxes must share to be one listing (decisions: one entry per listing). What a box declares to hold is not among it: a later batch may know more. */
export type ListingIdentity = {
  year: number;
  brand: string;
  set: string;
  format: string;
  provenance: string;
  priceCents: number;
  imageUrl: string;
};

/** A digest of the identity: unique in the database, so that two batches at once cannot make two listings of it. */
export function listingKey(identity: ListingIdentity): string {
  const { year, brand, set, format, provenance, priceCents, imageUrl } = identity;
  const fields = [year, brand, set, format, provenance, priceCents, imageUrl];
  return sha256Hex(JSON.stringify(fields));
}

/** The address of a listing's page: words for people, then the start of the key, because words alone are not unique. */
export function listingSlug(identity: ListingIdentity): string {
  const words = `${identity.year} ${identity.brand} ${identity.set} ${identity.format}`;
  const plain = words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `${plain}-${listingKey(identity).slice(0, 8)}`;
}
