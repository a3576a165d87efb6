import "server-only";

import { z } from "zod";

/** Work on one row, or on one thing that has a name. It may run twice, so the row's own state decides whether there is work left. */
export type Task = {
  name: string;
  /** After this many, the job is dead: it stays in the table with its reason, for an operator. */
  maxAttempts: number;
  /** Jobs with the same id wait for each other. Otherwise, two may overlap. */
  isSerial?: boolean;
  run: (id: string) => Promise<void>;
};

/** The most that there can be: retries go on while a service is away, at last every six hours. */
export const UNLIMITED_ATTEMPTS = 32_767;

/** Work that no row asks for, on a schedule. */
export type PeriodicTask = {
  name: string;
  /** A crontab's five fields, in UTC. */
  schedule: string;
  run: () => Promise<void>;
};

const payloadSchema = z.object({ id: z.string().min(1) });

export const rowIdOf = (payload: unknown): string => payloadSchema.parse(payload).id;
