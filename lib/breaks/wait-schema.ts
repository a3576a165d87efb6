import { z } from "zod";

/** A collector's boxes that wait for their break or are at the station, and how long that takes. */
export const breakWaitSchema = z.object({
  boxes: z.array(
    z.object({
      orderLineId: z.uuid(),
      name: z.string(),
      type: z.string(),
      image: z.string(),
      /** Boxes that are opened before it; null once it is at the station. */
      ahead: z.int().min(0).nullable(),
    }),
  ),
  /** The median from order to sealed break, of at most ten; null before the first. */
  typical: z.object({ seconds: z.number(), breaks: z.int().min(1) }).nullable(),
  /** A sample box with packs to rip during the wait. */
  sampleBoxId: z.uuid().nullable(),
});
export type BreakWait = z.output<typeof breakWaitSchema>;
