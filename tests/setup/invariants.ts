import { type Db, db, type Tx } from "@/lib/platform/database/db";

/** Violations of prisma/invariants.sql, normally none. */
export function listBreaches(client: Db): Promise<{ name: string; detail: string }[]> {
  return client.$queryRaw`SELECT name, detail FROM tests.violations()`;
}

class Undo extends Error {}

/** The names of the invariants that a transaction would violate. It is rolled back. */
export async function violationsAfter(damage: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let names: string[] = [];
  await db
    .$transaction(async (tx) => {
      await damage(tx);
      names = (await listBreaches(tx)).map(({ name }) => name);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return [...new Set(names)];
}

/** Turns triggers off, as a defect would. Constraints still hold. */
export const disableTriggers = (tx: Tx) =>
  tx.$executeRaw`SET LOCAL session_replication_role = replica`;

/** The names of the invariants that a defect would violate, if no trigger stops it. */
export const violationsWithoutTriggers = (defect: (tx: Tx) => Promise<unknown>) =>
  violationsAfter(async (tx) => {
    await disableTriggers(tx);
    await defect(tx);
  });
