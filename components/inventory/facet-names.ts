import { CARD_INTERESTS } from "@/lib/cards/options";
import { type CardFilter, type Facet, FACETS } from "@/lib/inventory/card-filter";

export const FACET_NAMES: Record<Facet, string> = {
  category: "Category",
  rarity: "Rarity",
  parallel: "Parallel",
  set: "Set",
  year: "Year",
  brand: "Brand",
  value: "Value",
  rip: "Rip",
};

export function valueName(facet: Facet, value: string): string {
  if (facet === "category") return CARD_INTERESTS.find(({ id }) => id === value)?.label ?? value;
  if (facet === "value") return bandName(value);
  return value;
}

function bandName(band: string): string {
  const [from, to] = band.split("-");
  if (!to) return `$${from} and up`;
  return from === "0" ? `Under $${to}` : `$${from} to $${to}`;
}

export function chosenValues(filter: CardFilter): { facet: Facet; value: string }[] {
  return FACETS.flatMap((facet) => (filter[facet] ?? []).map((value) => ({ facet, value })));
}

export function toggled(filter: CardFilter, facet: Facet, value: string): CardFilter {
  const values = filter[facet] ?? [];
  const next = values.includes(value)
    ? values.filter((other) => other !== value)
    : [...values, value];
  return { ...filter, [facet]: next.length > 0 ? next : undefined };
}
