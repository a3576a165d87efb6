import { z } from "zod";

import { JOB_STATES, type JobState, MAIL_STATES, type MailState } from "@/lib/health/states";
import { heldLimitSchema } from "@/lib/platform/limits/schema";

export const jobStateSchema = z.enum(Object.keys(JOB_STATES) as JobState[]);

export const jobSchema = z.object({
  id: z.string(),
  task: z.string(),
  subject: z.string().nullable().meta({ description: "The id of the row that the job is about." }),
  state: jobStateSchema,
  attempts: z.int(),
  maxAttempts: z.int(),
  error: z.string().nullable(),
  runAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  canDiscard: z.boolean(),
});
export type Job = z.output<typeof jobSchema>;
export const jobParamsSchema = z.object({
  id: z.string().regex(/^[1-9]\d{0,17}$/),
});

export const mailSchema = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(Object.keys(MAIL_STATES) as MailState[]),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type OutgoingMail = z.output<typeof mailSchema>;
export const mailParamsSchema = z.object({ id: z.uuid() });

export const deliverySchema = z.object({
  id: z.uuid(),
  source: z.string(),
  eventId: z.string(),
  type: z.string(),
  error: z.string().nullable(),
  receivedAt: z.iso.datetime(),
});
export type Delivery = z.output<typeof deliverySchema>;

export const heldLimitsSchema = z.object({ limits: z.array(heldLimitSchema) });
export const limitKeySchema = z.object({
  key: z.string().regex(/^[a-z-]+:[\w-]{43}$/),
});

export const checkSchema = z.object({
  id: z.uuid(),
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  breaches: z.array(z.object({ name: z.string(), detail: z.string() })).nullable(),
  error: z.string().nullable(),
});
export type InvariantCheck = z.output<typeof checkSchema>;
export const checksSchema = z.object({
  checks: z.array(checkSchema),
  clockOffSeconds: z.number().meta({
    description: "How far the server's clock is ahead of the database's; 0 up to two seconds.",
  }),
  ledgerProblem: z
    .string()
    .nullable()
    .meta({ description: "Why the ledger's log may not grow now." }),
});
export type Checks = z.output<typeof checksSchema>;
