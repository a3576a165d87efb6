import { type Category, CATEGORIES } from "@/lib/cards/options";
import { RARITIES, type Rarity } from "@/lib/cards/rarity";
import { MAX_SEARCH_LENGTH } from "@/lib/catalog/view-search";
import { VIEW_KEYS } from "@/lib/market/view-keys.mjs";
import { isPlainText } from "@/lib/platform/plain-text";

export const OFFERS_PER_PAGE = 24;
export const MAX_SET_LENGTH = 200;

export const OFFER_SORTS = [
  { id: "newest", label: "Newest" },
  { id: "price-asc", label: "Price: low to high" },
  { id: "price-desc", label: "Price: high to low" },
  { id: "value-desc", label: "Estimated value" },
] as const;
export type OfferSort = (typeof OFFER_SORTS)[number]["id"];

export const CONDITIONS = [
  { id: "graded", label: "Graded" },
  { id: "raw", label: "Raw" },
] as const;
type Condition = (typeof CONDITIONS)[number]["id"];

/** Absent fields are defaults. */
export type OfferView = {
  q?: string | undefined;
  category?: Category | undefined;
  year?: number | undefined;
  set?: string | undefined;
  rarity?: Rarity | undefined;
  condition?: Condition | undefined;
  sort?: OfferSort | undefined;
};

type Params = { get(name: string): string | null };
type ViewKey = (typeof VIEW_KEYS)[number];

/** Ignores invalid values, because people share, retype and truncate addresses. */
export function parseOfferView(params: Params): OfferView {
  const q = textOf(params, "q", MAX_SEARCH_LENGTH);
  const set = textOf(params, "set", MAX_SET_LENGTH);
  const year = params.get("year") ?? "";
  const category = oneOf(CATEGORIES, params.get("category"));
  const rarity = oneOf(RARITIES, params.get("rarity"));
  const condition = oneOf(idsOf(CONDITIONS), params.get("condition"));
  const sort = oneOf(idsOf(OFFER_SORTS), params.get("sort"));
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(/^\d{4}$/.test(year) ? { year: Number(year) } : {}),
    ...(set ? { set } : {}),
    ...(rarity ? { rarity } : {}),
    ...(condition ? { condition } : {}),
    ...(sort && sort !== "newest" ? { sort } : {}),
  };
}

/** Omits defaults so that each view has one address, such as "/market?category=hockey". */
export function marketPath(view: OfferView, cursor?: string | null): string {
  const given: { [Key in ViewKey]?: string | number | null | undefined } = { ...view, cursor };
  const params = new URLSearchParams();
  for (const key of VIEW_KEYS) {
    const value = given[key];
    if (value && value !== "newest") params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `/market?${text}` : "/market";
}

export function isNarrowed(view: OfferView): boolean {
  return marketPath({ ...view, sort: undefined }) !== marketPath({});
}

function textOf(params: Params, name: string, length: number): string | undefined {
  const text = params.get(name)?.trim().slice(0, length);
  return text && isPlainText(text) ? text : undefined;
}

function oneOf<Value extends string>(known: readonly Value[], text: string | null) {
  return known.find((value) => value === text);
}

export function idsOf<Id extends string>(options: readonly { id: Id }[]): Id[] {
  return options.map(({ id }) => id);
}
