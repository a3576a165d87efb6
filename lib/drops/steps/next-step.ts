import "server-only";

import { z } from "zod";

import { isOver, DROP_STATES } from "@/lib/drops/states";
import { timeOfRound } from "@/lib/ledger/beacon/round";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { getEnv } from "@/lib/platform/env";
import { SECOND_MS } from "@/lib/platform/time";

const rowSchema = z.object({
  id: column.text,
  state: z.enum(DROP_STATES),
  opensAt: column.date,
  startsAt: column.date,
  chain: column.text.nullable(),
  round: column.int.nullable(),
  /** The database's clock: those of servers may be wrong. */
  now: column.date,
});
export type DueDrop = z.infer<typeof rowSchema>;

/** How often those who are next are admitted. */
const ADMIT_EVERY_MS = SECOND_MS;

export async function findDueDrop(id: string): Promise<DueDrop | null> {
  const [drop] = await queryRows(db, rowSchema)`
    SELECT id::text, state, opens_at AS "opensAt", starts_at AS "startsAt", chain, round,
      clock_timestamp() AS now
    FROM drops WHERE id = ${id}::uuid`;
  return drop ?? null;
}

type Timed = Omit<DueDrop, "id">;

/** When the next step of the machine is due. Null for a drop that is over. */
export function nextStepAt({ state, opensAt, startsAt, chain, round, now }: Timed): Date | null {
  if (isOver(state)) return null;
  if (state === "ANNOUNCED") return opensAt;
  if (state === "OPEN") return startsAt;
  return (state === "CLOSED" && drawnAt(chain, round)) || now;
}

export const isDue = (drop: Timed): boolean => {
  const at = nextStepAt(drop);
  return at !== null && at <= drop.now;
};

export const laterBy = (now: Date, ms = ADMIT_EVERY_MS): Date => new Date(now.getTime() + ms);

function drawnAt(hash: string | null, round: number | null): Date | null {
  const chain = getEnv().LEDGER_BEACON_CHAINS.find((known) => known.hash === hash);
  return chain && round !== null ? timeOfRound(chain, round) : null;
}
