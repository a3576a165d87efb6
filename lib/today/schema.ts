import { z } from "zod";

import { searchTextSchema } from "@/lib/platform/search-text";
import { MOST_COUNTED } from "@/lib/platform/tables/most-counted";
import { QUEUE_IDS } from "@/lib/today/queues";

const waitingQueueSchema = z.object({
  id: z.enum(QUEUE_IDS),
  count: z.int().meta({
    description: `Of listings that run low, at most ${MOST_COUNTED + 1}.`,
  }),
  since: z.iso.datetime().nullable().meta({ description: "When the oldest began to wait." }),
  next: z.string().meta({ description: "The path of the page for the oldest." }),
  dueOn: z.iso
    .date()
    .nullable()
    .meta({ description: "When the oldest is due, if we promised it." }),
});
export type WaitingQueue = z.output<typeof waitingQueueSchema>;

export const waitingSchema = z.object({ queues: z.array(waitingQueueSchema) });
export type Waiting = z.output<typeof waitingSchema>;

const HIT_KINDS = [
  "order",
  "shipment",
  "submission",
  "batch",
  "payout",
  "claim",
  "box",
  "card",
  "customer",
  "listing",
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

export const staffSearchQuerySchema = z.object({ q: searchTextSchema });
const hitSchema = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type Hit = z.output<typeof hitSchema>;
export const hitsSchema = z.object({ hits: z.array(hitSchema) });
