import "server-only";

import { z } from "zod";

import {
  CARD_INTERESTS,
  FORMATS,
  MAX_CARDS_PER_PACK,
  MAX_PACKS_PER_BOX,
  PROVENANCES,
} from "@/lib/cards/options";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { parseRows } from "@/lib/platform/csv/parse-rows";
import { quote } from "@/lib/platform/csv/quote";
import type { Table } from "@/lib/platform/csv/read-csv.mjs";
import { priceCentsSchema } from "@/lib/stock/batch-fields";
import { LISTING_COLUMNS } from "@/lib/stock/desk/listings/listing-columns";
import { isPictureAddress } from "@/lib/stock/picture-address";

export const MAX_LISTING_LINES = 10_000;
const MAX_ADDED = 100;

const blankAsAbsent = <S extends z.ZodType>(schema: S) =>
  z.preprocess((cell) => (cell === "" ? undefined : cell), schema.optional());

const words = (max: number, name: string) =>
  blankAsAbsent(z.string().max(max, `The ${name} can have at most ${max} characters`));

/** Any case, and the name that the shop shows. */
const oneOf = <const Value extends string>(
  names: readonly { value: Value; names: readonly string[] }[],
  message: string,
) =>
  blankAsAbsent(
    z.string().transform((cell, context): Value => {
      const found = names.find((each) =>
        each.names.some((name) => name.toLowerCase() === cell.toLowerCase()),
      );
      if (found) return found.value;
      const known = names.map((each) => each.names[0]).join(", ");
      context.issues.push({
        code: "custom",
        input: cell,
        message: `There is no ${message} “${quote(cell)}”. Please use ${known}`,
      });
      return z.NEVER;
    }),
  );

const count = (max: number, message: string) =>
  blankAsAbsent(
    z
      .string()
      .overwrite(typedDigits)
      .regex(/^\d{1,3}$/, message)
      .transform(Number)
      .refine((number) => number >= 1 && number <= max, message),
  );

const plainNames = <const Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, names: [value] }));

const REQUIRED = [
  "year",
  "brand",
  "set",
  "format",
  "provenance",
  "price",
  "picture",
  "add",
] as const;

const rowSchemaAt = (now: Date) =>
  z
    .object({
      listing: words(200, "listing"),
      year: blankAsAbsent(
        z
          .string()
          .overwrite(typedDigits)
          .regex(/^(19|20)\d{2}$/, "The year must have four digits")
          .transform(Number)
          .refine((year) => year <= now.getUTCFullYear() + 2, "Year cannot be in the future"),
      ),
      brand: words(100, "brand"),
      set: words(150, "set"),
      format: oneOf(plainNames(FORMATS), "format"),
      provenance: oneOf(plainNames(PROVENANCES), "provenance"),
      price: blankAsAbsent(priceCentsSchema),
      category: oneOf(
        CARD_INTERESTS.map(({ id, label }) => ({ value: id, names: [label, id] })),
        "category",
      ),
      name: words(200, "name"),
      description: words(2000, "description"),
      picture: blankAsAbsent(
        z
          .string()
          .max(2048, "The picture's address is too long")
          .refine(isPictureAddress, "The picture must be the address of an uploaded picture"),
      ),
      packsperbox: count(MAX_PACKS_PER_BOX, `A box has 1 to ${MAX_PACKS_PER_BOX} packs`),
      cardsperpack: count(MAX_CARDS_PER_PACK, `A pack has 1 to ${MAX_CARDS_PER_PACK} cards`),
      add: count(MAX_ADDED, `A line can add 1 to ${MAX_ADDED} boxes`),
    })
    .superRefine((row, context) => {
      const report = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (row.listing === undefined)
        for (const field of REQUIRED)
          if (row[field] === undefined)
            report(field, `The ${field} is missing. A line without a listing adds boxes`);
      if ((row.packsperbox === undefined) !== (row.cardsperpack === undefined))
        report("packsperbox", "Please enter packs per box and cards per pack, or neither");
    });

export type ListingRow = z.output<ReturnType<typeof rowSchemaAt>> & { row: number };

export function parseListings(table: Table, now: Date) {
  return parseRows(table, {
    known: LISTING_COLUMNS,
    required: [],
    maxRecords: MAX_LISTING_LINES,
    schema: rowSchemaAt(now),
    paragraphs: ["description"],
    keyOf: ({ listing, year, brand, set, format, provenance, price, picture }) =>
      JSON.stringify(
        listing ? [listing] : [year, brand, set, format, provenance, price, picture],
      ).toLowerCase(),
    repeats: (line) => `Line ${line} is already about these boxes`,
  });
}
