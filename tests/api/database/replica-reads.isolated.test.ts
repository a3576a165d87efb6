import type * as Database from "@/lib/platform/database/db";

let database: typeof Database;
beforeAll(async () => {
  // The same database under another name.
  process.env.DATABASE_REPLICA_URL = `${process.env.DATABASE_URL}?application_name=replica`;
  jest.resetModules();
  Object.assign(globalThis, { fairwaxDb: undefined });
  database = await import("@/lib/platform/database/db");
});
afterAll(() => database.disconnect());

const NO_ID = "00000000-0000-4000-8000-000000000000";
const unique = () => database.db.user.findUnique({ where: { id: NO_ID } });

/** How often each pool is asked for a connection. */
async function connectionsOf(work: () => Promise<unknown>) {
  const { pool, replicaPool } = database;
  const spies = [pool, replicaPool].map((asked) => asked && jest.spyOn(asked, "connect"));
  await work();
  const counts = spies.map((spy) => spy?.mock.calls.length);
  for (const spy of spies) spy?.mockRestore();
  return { primary: counts[0], replica: counts[1] };
}

test("a read of the replica asks its connections, and others don't", async () => {
  const { db, runOnReplica } = database;
  const read = () => db.user.findMany({ where: { id: NO_ID } });
  expect(await connectionsOf(() => runOnReplica(read))).toEqual({ primary: 0, replica: 1 });
  expect(await connectionsOf(read)).toEqual({ primary: 1, replica: 0 });
  const raw = () => db.$queryRaw<{ name: string }[]>`
    SELECT current_setting('application_name') AS name`;
  expect(await runOnReplica(raw)).toEqual([{ name: "replica" }]);
  const transaction = () => db.$transaction((tx) => tx.user.findUnique({ where: { id: NO_ID } }));
  expect(await connectionsOf(() => runOnReplica(transaction))).toEqual({ primary: 0, replica: 1 });
});

test("findUnique calls that Prisma batches never read from the replica", async () => {
  const { runOnReplica } = database;
  expect(await connectionsOf(() => runOnReplica(unique))).toEqual({ primary: 1, replica: 0 });
  const together = () => Promise.all([runOnReplica(unique), unique(), unique()]);
  const { replica } = await connectionsOf(together);
  expect(replica).toBe(0);
});
