export const FACETS = [
  "category",
  "rarity",
  "parallel",
  "set",
  "year",
  "brand",
  "value",
  "rip",
] as const;
export type Facet = (typeof FACETS)[number];

/** A card matches if it has one of the values of every facet. */
export type CardFilter = { q?: string | undefined } & {
  [name in Facet]?: string[] | undefined;
};

/** Whole dollars; the upper bound is exclusive. */
export const VALUE_BANDS = ["0-5", "5-20", "20-100", "100-500", "500-"] as const;
export const isValueBand = (text: string) => VALUE_BANDS.some((band) => band === text);

export const MAX_QUERY_LENGTH = 100;
export const MAX_FACET_VALUES = 20;
const SEPARATOR = "|";

export function splitValues(text: string): string[] {
  return [...new Set(text.split(SEPARATOR).map((value) => value.trim()))].filter(Boolean);
}

export function filterParams(filter: CardFilter): Record<string, string> {
  const params = FACETS.flatMap((facet) => {
    const values = filter[facet];
    return values?.length ? [[facet, values.join(SEPARATOR)] as const] : [];
  });
  return Object.fromEntries(filter.q ? [["q", filter.q] as const, ...params] : params);
}

/** Ignores invalid values, because people edit addresses by hand. */
export function parseFilter(params: URLSearchParams): CardFilter {
  const filter: CardFilter = {};
  const q = params.get("q")?.trim();
  if (q && q.length <= MAX_QUERY_LENGTH && !q.includes("\0")) filter.q = q;
  for (const facet of FACETS) {
    const values = splitValues(params.get(facet) ?? "").filter(
      (value) => !value.includes("\0") && (facet !== "value" || isValueBand(value)),
    );
    if (values.length > 0 && values.length <= MAX_FACET_VALUES) filter[facet] = values;
  }
  return filter;
}

export function isFiltered(filter: CardFilter): boolean {
  return Object.keys(filterParams(filter)).length > 0;
}
