import { db, type Tx } from "@/lib/platform/database/db";

const isAnyoneWaiting = async () => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (row?.count ?? 0) > 0;
};

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
    while (!isDone && !hasWaited) hasWaited = await isAnyoneWaiting();
  });
  return { status: (await answer)?.status ?? 0, hasWaited };
}
