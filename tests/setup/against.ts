import { db, type Tx } from "@/lib/platform/database/db";

async function countBlocked(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

/** Waits until this many connections are blocked by a lock that the test holds. */
export async function waitForBlocked(connections = 1): Promise<void> {
  while ((await countBlocked()) < connections)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Holds one side of a race open until the other side waits for it or finishes. Returns the other
 * side's answer, and whether it waited for the commit.
 */
export async function raceAgainst(
  change: (tx: Tx) => Promise<unknown>,
  other: () => Promise<Response>,
): Promise<{ status: number; hasWaited: boolean }> {
  let isDone = false;
  let hasWaited = false;
  let answer: Promise<Response> | undefined;
  await db.$transaction(async (tx) => {
    await change(tx);
    answer = other().finally(() => (isDone = true));
    while (!isDone && !hasWaited) hasWaited = (await countBlocked()) > 0;
  });
  return { status: (await answer)?.status ?? 0, hasWaited };
}
