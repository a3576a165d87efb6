import { z } from "zod";

import { momentSchema, releaseMomentAt } from "@/lib/stock/releases/moment";

export const releaseChangeInputSchema = z
  .object({
    from: momentSchema
      .nullable()
      .transform((text) => (text === null ? null : new Date(text)))
      .meta({ description: "The release time of the boxes. Null for those on sale." }),
    to: releaseMomentAt(() => new Date())
      .transform((moment) => moment ?? null)
      .meta({ description: "The new time. Blank puts them on sale immediately." }),
  })
  .refine(({ from, to }) => from !== null || to !== null, {
    path: ["to"],
    message: "Please choose a time",
  });
export type ReleaseChange = z.output<typeof releaseChangeInputSchema>;

export const releaseChangedSchema = z.object({ boxes: z.int() });
export type ReleaseChanged = z.output<typeof releaseChangedSchema>;
