import type { Product } from "@/lib/stock/schema";

export const titleOf = ({ year, brand, set }: Product) => `${year} ${brand} ${set}`;
export const kindOf = ({ format, provenance }: Product) => `${format} • ${provenance}`;
export const shortBoxId = ({ boxId }: Product) => boxId.slice(0, 8);
/** Why an unavailable box can't be made available; null if an admin took it off sale. */
export const saleOf = ({ sale }: Product) =>
  sale === "SOLD" ? "Sold" : sale === "HELD" ? "Being paid for" : null;
