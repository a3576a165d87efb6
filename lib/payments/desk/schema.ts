import { z } from "zod";

import { reasonSchema } from "@/lib/customers/desk/note-schema";
import { DISPUTE_STATES, type DisputeState } from "@/lib/payments/desk/dispute-words";

export const deskDisputeSchema = z.object({
  id: z.uuid(),
  reference: z.string().meta({ description: "Stripe's name for it." }),
  /** The order, shipment or grading submission that was paid. */
  number: z.string().nullable(),
  path: z.string().nullable().meta({ description: "The page of what was paid." }),
  amount: z.string(),
  movedCents: z.int().meta({
    description: "What the bank has taken so far, with its fees, less what it gave back.",
  }),
  reason: z.string(),
  state: z.enum(Object.keys(DISPUTE_STATES) as DisputeState[]),
  answerBy: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type DeskDispute = z.output<typeof deskDisputeSchema>;

export const disputeParamsSchema = z.object({ id: z.uuid() });
export const releaseInputSchema = z.object({ reason: reasonSchema });
