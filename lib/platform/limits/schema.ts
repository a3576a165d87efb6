import { z } from "zod";

export const heldLimitSchema = z.object({
  key: z.string(),
  limit: z.string().meta({ description: "The action that was repeated too often." }),
  holder: z
    .string()
    .meta({ description: "The beginning of a digest of the account, address or network." }),
  customer: z
    .object({ id: z.uuid(), username: z.string() })
    .nullable()
    .meta({ description: "Whose account it is, if it is one." }),
  until: z.iso.datetime(),
});
export type HeldLimit = z.output<typeof heldLimitSchema>;
