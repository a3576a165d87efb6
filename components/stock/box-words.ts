import type { ShownProduct } from "@/lib/stock/schema";

export const titleOf = ({ year, brand, set }: ShownProduct) => `${year} ${brand} ${set}`;
export const kindOf = ({ format, provenance }: ShownProduct) => `${format} • ${provenance}`;
export const shortBoxId = ({ boxId }: ShownProduct) => boxId.slice(0, 8);
/** Why an unavailable box can't be made available; null if an admin took it off sale. */
export const saleOf = ({ sale }: ShownProduct) =>
  sale === "SOLD" ? "Sold" : sale === "HELD" ? "Being paid for" : null;
