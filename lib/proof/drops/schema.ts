import { z } from "zod";

import { serviceKeysSchema } from "@/lib/proof/anchors/schema";
import { keyChangesSchema } from "@/lib/proof/key-changes-schema";

const hashes = z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(64);

/** Holds what the ledger says of a drop. The places are in listDraw. */
export const dropProofSchema = z.object({
  v: z.literal(1),
  drop: z.uuid(),
  slug: z.string(),
  site: z.string().meta({ description: "The base of its addresses." }),
  key: z.string(),
  keyChanges: keyChangesSchema.optional(),
  checkpoint: z.string(),
  events: z.array(z.object({ seq: z.int().min(0), leaf: z.string(), hashes })).max(3),
  closed: z.object({ checkpoint: z.string(), hashes }).nullable().meta({
    description:
      "The first checkpoint with the closed list that witnesses signed, or else the first; `hashes` prove that today's log begins with it.",
  }),
  keys: serviceKeysSchema,
});
export type DropProof = z.output<typeof dropProofSchema>;
