import { z } from "zod";

import { pageSizeSchema } from "@/lib/platform/paging/page-size";
import { searchTextSchema } from "@/lib/platform/search-text";

/** Counting stops here, so that a list of millions answers quickly. */
export const MOST_COUNTED = 1000;

export type Sorting<Sort extends string> = Sort | `-${Sort}`;

/** The query of a list: a search, filters, one sort ("placed", or "-placed" descending), a page. */
export function tableQuerySchema<const Sort extends string, Filters extends z.ZodRawShape>({
  sorts,
  byDefault,
  filters,
}: {
  sorts: readonly Sort[];
  byDefault: NoInfer<Sorting<Sort>>;
  filters: Filters;
}) {
  const sortings = sorts.flatMap((sort) => [sort, `-${sort}`] as const);
  return z.object({
    q: searchTextSchema.optional(),
    sort: z
      .enum(sortings, { error: "We couldn't find that order." })
      .optional()
      .transform((sort): Sorting<Sort> => sort ?? byDefault),
    cursor: z.string().optional(),
    limit: pageSizeSchema({ max: 100, byDefault: 50 }),
    ...filters,
  });
}

/** A filter of a table: one or more of the values, comma-separated. */
export function anyOf<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(values, { error: "We couldn't find that filter." })))
    .optional();
}

/** The fields of a list's answer beside its rows. */
export const tablePageShape = {
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
  count: z.int().meta({
    description: `How many match. Above ${MOST_COUNTED}, it is ${MOST_COUNTED + 1}.`,
  }),
};
