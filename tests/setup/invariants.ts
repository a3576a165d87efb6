import pg from "pg";

import { type Db, db, type Tx } from "@/lib/platform/database/db";

type Breach = { name: string; detail: string };

const BREACHES = "SELECT name, detail FROM tests.violations()";

let connection: pg.Client | null = null;

/** The first check of a connection takes 150 ms, so the checks of a file share one. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client(process.env.DIRECT_DATABASE_URL ?? process.env.DATABASE_URL);
  // The database is dropped after the file.
  client.on("error", () => (connection = null));
  await client.connect();
  return (connection = client);
}

/** Violations of prisma/invariants.sql, normally none. */
export async function listBreaches(client: Db): Promise<Breach[]> {
  if (client !== db) return client.$queryRawUnsafe(BREACHES);
  const { rows } = await (connection ?? (await connect())).query<Breach>(BREACHES);
  return rows;
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
