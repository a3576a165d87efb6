import "server-only";

import { z } from "zod";

/** Jobs of a lane have workers of their own, which no other lane keeps busy. */
export const LANES = ["main", "mail", "push"] as const;
export type Lane = (typeof LANES)[number];

/** A job may run twice, so the row's state decides whether there is work left. */
export type Task = {
  name: string;
  maxAttempts: number;
  /** Serializes jobs with the same id. */
  isSerial?: boolean;
  /** "main" without it. */
  lane?: Lane;
  run: (id: string) => Promise<void>;
};

/** graphile-worker's maximum. Its retries end up six hours apart. */
export const UNLIMITED_ATTEMPTS = 32_767;

export type PeriodicTask = {
  name: string;
  /** Crontab syntax, in UTC. */
  schedule: string;
  run: () => Promise<void>;
};

export const tasksOf = (lane: Lane, tasks: readonly Task[]): readonly Task[] =>
  tasks.filter((task) => (task.lane ?? "main") === lane);

const payloadSchema = z.object({ id: z.string().min(1) });

export const rowIdOf = (payload: unknown): string => payloadSchema.parse(payload).id;
