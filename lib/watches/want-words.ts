import { formatPrice } from "@/lib/platform/money";
import type { Serials, Want } from "@/lib/watches/schema";

/** "Mara Quill #12", or "Mara Quill" for any of their cards. */
export const wantName = (want: Want): string =>
  want.kind === "CARD" ? `${want.player} #${want.number}` : want.player;

/** "2026 Fairwax Press First Light · Gold · numbers 1 to 10 of 99 · up to $50.00" */
export function wantDetails(want: Want): string {
  const { serials, maxPrice } = want;
  return [
    want.kind === "CARD" ? want.setName : "Any of their cards",
    want.kind === "CARD" && want.parallel,
    serials && serialWords(serials),
    maxPrice !== null && `up to ${formatPrice(maxPrice)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

export function serialWords({ from, to, of }: Serials): string {
  const range = from === to ? `number ${from}` : `numbers ${from} to ${to}`;
  return of === null ? range : `${range} of ${of}`;
}
