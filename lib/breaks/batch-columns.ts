import type { DraftCard } from "@/lib/breaks/schema";
import { parseOffset } from "@/lib/cards/offset-text";
import { RARITIES } from "@/lib/cards/rarity";
import { plainColumn } from "@/lib/platform/csv/columns";
import { plainAmount } from "@/lib/platform/typed-amount";

/**
 * Columns can be in any order. Only `pack` and `position`, counted from 1, are required. A missing
 * column leaves values unchanged. `front` and `back` name pictures in the ZIP or stored scans.
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

const MILLISECONDS = /^(\d{1,9}) ?ms$/i;

export function valueOfCell(field: keyof DraftCard, cell: string): unknown {
  if (field === "offsetAMs" || field === "offsetBMs") return offsetOf(cell);
  if (field === "estimatedValue") return plainAmount(cell);
  if (field === "rarity")
    return RARITIES.find((rarity) => plainColumn(rarity) === plainColumn(cell)) ?? cell;
  return cell;
}

/** Milliseconds, null for an empty cell, or the text itself if it can't be parsed. */
export function offsetOf(cell: string): number | string | null {
  const [, milliseconds] = MILLISECONDS.exec(cell) ?? [];
  if (milliseconds) return Number(milliseconds);
  const parsed = parseOffset(cell);
  return parsed === undefined ? cell : parsed;
}
