import { z } from "zod";

import { line } from "@/lib/accounts/fields";

export const MAX_VIEWS = 30;

const tableName = z.string().regex(/^[a-z-]{1,40}$/, "We couldn't find that table.");

export const viewsQuerySchema = z.object({ table: tableName });

export const viewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z
    .string()
    .meta({ description: "The query string of the page, without the question mark." }),
});
export type SavedView = z.output<typeof viewSchema>;
export const viewsSchema = z.object({ views: z.array(viewSchema) });

export const viewInputSchema = z.object({
  table: tableName,
  name: line(1, "Please enter a name").refine(
    (name) => name.length <= 60,
    "Please use at most 60 characters",
  ),
  query: z
    .string()
    .max(2000, "This view is too long to save.")
    .regex(/^[\w%.~*+=&,-]*$/, "This view can't be saved."),
});
export const viewParamsSchema = z.object({ id: z.uuid() });
