import { z } from "zod";

import { heldLimitSchema } from "@/lib/platform/limits/schema";
import { anyOf, tablePageShape, tableQuerySchema } from "@/lib/platform/tables/table-query";

export const JOB_STATES = ["queued", "running", "retrying", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobsQuerySchema = tableQuerySchema({
  sorts: ["run"],
  byDefault: "run",
  filters: { state: anyOf(JOB_STATES) },
}).omit({ q: true });

const jobSchema = z.object({
  id: z.string(),
  task: z.string(),
  subject: z.string().nullable().meta({ description: "The id of the row that the job is about." }),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  maxAttempts: z.int(),
  error: z.string().nullable(),
  runAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  canDiscard: z.boolean(),
});
export type Job = z.output<typeof jobSchema>;
export const jobListSchema = z.object({ jobs: z.array(jobSchema), ...tablePageShape });
export const jobParamsSchema = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

export const MAIL_STATES = ["waiting", "failed", "sent"] as const;
export const mailsQuerySchema = tableQuerySchema({
  sorts: ["created"],
  byDefault: "-created",
  filters: { state: anyOf(MAIL_STATES) },
});
const mailSchema = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OutgoingMail = z.output<typeof mailSchema>;
export const mailListSchema = z.object({ mails: z.array(mailSchema), ...tablePageShape });
export const mailParamsSchema = z.object({ id: z.uuid() });

export const deliveriesQuerySchema = tableQuerySchema({
  sorts: ["received"],
  byDefault: "-received",
  filters: { outcome: anyOf(["handled", "failed"]) },
});
const deliverySchema = z.object({
  id: z.uuid(),
  source: z.string(),
  eventId: z.string(),
  type: z.string(),
  error: z.string().nullable(),
  receivedAt: z.iso.datetime(),
});
export type Delivery = z.output<typeof deliverySchema>;
export const deliveryListSchema = z.object({
  deliveries: z.array(deliverySchema),
  ...tablePageShape,
});

export const heldLimitsSchema = z.object({ limits: z.array(heldLimitSchema) });
export const limitKeySchema = z.object({ key: z.string().regex(/^[a-z-]+:[\w-]{43}$/) });

export const checkSchema = z.object({
  id: z.uuid(),
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  breaches: z.array(z.object({ name: z.string(), detail: z.string() })).nullable(),
  error: z.string().nullable(),
});
export type InvariantCheck = z.output<typeof checkSchema>;
export const checksSchema = z.object({ checks: z.array(checkSchema) });
