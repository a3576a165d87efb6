import { z } from "zod";

import {
  type Facet,
  FACETS,
  isValueBand,
  MAX_FACET_VALUES,
  MAX_QUERY_LENGTH,
  splitValues,
} from "@/lib/inventory/card-filter";
import { CARD_SORTS, PAGE_SIZE } from "@/lib/inventory/card-order";
import { STATUS_TABS, statusOfTab } from "@/lib/inventory/view";
import { pageSizeSchema } from "@/lib/platform/paging/page-size";
import { storedTextSchema } from "@/lib/platform/stored-text";

export const statusFilter = z
  .enum(STATUS_TABS, { error: "That status doesn't exist." })
  .default("all")
  .transform(statusOfTab);

const facetValues = storedTextSchema
  .transform(splitValues)
  .refine(
    ({ length }) => length <= MAX_FACET_VALUES,
    `Please choose at most ${MAX_FACET_VALUES} values.`,
  )
  .optional();
export function byFacet<Schema>(schema: Schema) {
  return Object.fromEntries(FACETS.map((facet) => [facet, schema])) as Record<Facet, Schema>;
}

export const cardFilterShape = {
  q: storedTextSchema
    .trim()
    .max(MAX_QUERY_LENGTH, `Please search for at most ${MAX_QUERY_LENGTH} characters.`)
    .optional(),
  ...byFacet(facetValues),
  value: facetValues.refine(
    (bands) => bands === undefined || bands.every(isValueBand),
    "That range of values doesn't exist.",
  ),
};

export const cardListQuerySchema = z.object({
  ...cardFilterShape,
  status: statusFilter,
  sort: z.enum(CARD_SORTS, { error: "That sort order doesn't exist." }).default("date-pulled"),
  limit: pageSizeSchema({ max: 1000, byDefault: PAGE_SIZE }),
  cursor: z.string().optional(),
});
export const exportQuerySchema = cardListQuerySchema.omit({ limit: true, cursor: true });
export const facetsQuerySchema = exportQuerySchema.omit({ sort: true });

export type FacetsQuery = z.output<typeof facetsQuerySchema>;
export type CardListQuery = z.output<typeof cardListQuerySchema>;
