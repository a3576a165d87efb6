import type { Product } from "@/lib/stock/schema";

/** How a box is spoken of in the table and its dialogs. */
export const titleOf = ({ year, brand, set }: Product) => `${year} ${brand} ${set}`;
export const kindOf = ({ format, provenance }: Product) => `${format} • ${provenance}`;
export const shortBoxId = ({ boxId }: Product) => boxId.slice(0, 8);
/** Why a box that is not available cannot be made so; null where somebody took it off sale. */
export const saleOf = ({ sale }: Product) =>
  sale === "SOLD" ? "Sold" : sale === "HELD" ? "Being paid for" : null;
