import type { DraftCard } from "@/lib/breaks/schema";
import { parseOffset } from "@/lib/cards/offset-text";
import { RARITIES } from "@/lib/cards/rarity";

/**
 * The columns of a batch, in any order; case, spaces, underscores and hyphens of their names do not matter. `pack` and `position` have
 * to be there, both from 1; of a column that is left out, cards keep what they have. `front` and `back` are names of pictures: in the
 * ZIP with the CSV, or of scans that the break has already. The value is dollars, its date like 2026-11-22; an offset is what the
 * station's form takes (3:07.250, or seconds), or milliseconds with their unit: 187250 ms.
 */
export const BATCH_COLUMNS = [
  ...[
    "pack",
    "position",
    "front",
    "back",
    "player",
    "team",
    "set",
    "number",
    "parallel",
    "rarity",
    "serial",
    "condition",
    "value",
  ],
  ...["value source", "value date", "offset a", "offset b"],
] as const;

/** The field of a card that a column fills, by the column's plain name. */
export const FIELD_OF_COLUMN: Readonly<Record<string, keyof DraftCard>> = {
  player: "player",
  team: "team",
  set: "set",
  number: "number",
  parallel: "parallel",
  rarity: "rarity",
  serial: "serial",
  condition: "conditionNote",
  value: "estimatedValue",
  valuesource: "valueSource",
  valuedate: "valueDate",
  offseta: "offsetAMs",
  offsetb: "offsetBMs",
};

/** "valuesource" of "Value_Source". */
export function plainColumn(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, "");
}

const MILLISECONDS = /^(\d{1,9}) ?ms$/i;

/** What the schema of a card's field is given for the text of a cell. */
export function valueOfCell(field: keyof DraftCard, cell: string): unknown {
  if (field === "offsetAMs" || field === "offsetBMs") return offsetOf(cell);
  if (field === "estimatedValue") return cell.replace(/^\$\s*|,(?=\d{3}(?:\D|$))/g, "");
  if (field === "rarity")
    return RARITIES.find((rarity) => plainColumn(rarity) === plainColumn(cell)) ?? cell;
  return cell;
}

/** Milliseconds; null of an empty cell, and the text itself where it is no offset. */
export function offsetOf(cell: string): number | string | null {
  const [, milliseconds] = MILLISECONDS.exec(cell) ?? [];
  if (milliseconds) return Number(milliseconds);
  const parsed = parseOffset(cell);
  return parsed === undefined ? cell : parsed;
}
