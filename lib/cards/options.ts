// The closed lists of the specification (point 3), in its order.

export const FORMATS = ["Blaster", "Hobby", "Mega", "Jumbo", "Retail", "Fat Pack", "Tin"] as const;
export type Format = (typeof FORMATS)[number];

export const PROVENANCES = ["Loose Box", "Sealed Case"] as const;
export type Provenance = (typeof PROVENANCES)[number];

export const MAX_PACKS_PER_BOX = 200;
export const MAX_CARDS_PER_PACK = 100;

export const CARD_INTERESTS = [
  { id: "baseball", label: "Baseball", description: "MLB and minor league" },
  { id: "basketball", label: "Basketball", description: "NBA and college" },
  { id: "football", label: "Football", description: "NFL and college" },
  {
    id: "soccer",
    label: "Soccer",
    description: "MLS, Premier League, international",
  },
  { id: "hockey", label: "Hockey", description: "NHL and international" },
  {
    id: "non-sport",
    label: "Non-sport",
    description: "Entertainment, gaming, collectibles",
  },
] as const;
export const CATEGORIES = CARD_INTERESTS.map((interest) => interest.id);
export type Category = (typeof CARD_INTERESTS)[number]["id"];
export const CATEGORY_NAMES = Object.fromEntries(
  CARD_INTERESTS.map(({ id, label }) => [id, label]),
) as Readonly<Record<Category, string>>;

export const categoryName = (category: string | null) =>
  (CATEGORY_NAMES as Readonly<Record<string, string>>)[category ?? ""] ?? "None";

export function sourcingTypeOf(provenance: Provenance): "Case Sourced" | "Box Sourced" {
  return provenance === "Sealed Case" ? "Case Sourced" : "Box Sourced";
}
