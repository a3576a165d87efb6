import { z } from "zod";

import type { Facet, Sorting, SortOf, Table } from "@/lib/api/tables/define-table";
import { pageSizeSchema } from "@/lib/platform/paging/page-size";
import { searchTextSchema } from "@/lib/platform/search-text";
import { storedTextSchema } from "@/lib/platform/stored-text";

/** What a facet selects: values of its options, a day or a moment, or a given text. */
export type Selected<F> = F extends { options: infer Options }
  ? (keyof Options & string)[]
  : string;
type FacetShape<T extends Table> = {
  [F in T["facets"][number] as F["id"]]: z.ZodOptional<z.ZodType<Selected<F>, string>>;
};
type SharedShape<T extends Table> = {
  q: z.ZodOptional<z.ZodType<string, string>>;
  sort: z.ZodDefault<z.ZodType<Sorting<SortOf<T>>, Sorting<SortOf<T>>>>;
  cursor: z.ZodOptional<z.ZodString>;
  limit: ReturnType<typeof pageSizeSchema>;
};
export type TableQuerySchema<T extends Table> = z.ZodObject<SharedShape<T> & FacetShape<T>>;
export type TableQuery<T extends Table> = z.output<TableQuerySchema<T>>;

/** The query of a list: a search, its facets, one sort ("placed", or "-placed" descending), a page. */
export function tableQuerySchema<T extends Table>(table: T): TableQuerySchema<T> {
  const sorts = table.columns.filter(({ isSortable }) => isSortable).map(({ id }) => id);
  const shape: z.ZodRawShape = {
    ...(table.search === undefined ? {} : { q: searchTextSchema.optional() }),
    sort: z
      .enum(
        sorts.flatMap((sort) => [sort, `-${sort}`]),
        { error: "We couldn't find that order." },
      )
      .default(table.sort),
    cursor: z.string().optional(),
    limit: pageSizeSchema({ max: 100, byDefault: 50 }),
    ...Object.fromEntries(table.facets.map((facet) => [facet.id, schemaOf(facet).optional()])),
  };
  return z.object(shape) as unknown as TableQuerySchema<T>;
}

function schemaOf(facet: Facet): z.ZodType {
  if ("isDate" in facet) return boundary(facet.id === "to" ? "last day" : "first day");
  if ("isGiven" in facet) return storedTextSchema.max(200, "Please use a shorter text.");
  const values = z.enum(Object.keys(facet.options), {
    error: "We couldn't find that filter.",
  });
  if (facet.isSingle) return values.transform((value) => [value]);
  return z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(values));
}

function boundary(which: string) {
  const message = `The ${which} must be a date, such as 2026-11-28.`;
  return z
    .union([z.iso.date(), z.iso.datetime()], message)
    .refine((value) => value >= "1900", message)
    .meta({
      description: `The ${which}, in UTC, or a time, so that clients can use their own zone.`,
    });
}
