import { randomBytes } from "node:crypto";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { CHUNK_BYTES } from "@/lib/videos/options";
import { addVideo } from "@/tests/setup/break-videos";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const MB = 1_000_000;

async function databaseBytes(): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: bigint }[]>`
    SELECT pg_database_size(current_database()) AS bytes`;
  return Number(row?.bytes);
}

test("a film of 200 MB in a folder adds less than 1 MB to the database", async () => {
  getEnv().OBJECT_STORAGE = "folder";
  const { cookie } = await createStation();
  const { id } = await createOpenBreak();
  // Tables get their first pages from a small film.
  await addVideo(cookie, id, { camera: "A" });
  const block = randomBytes(CHUNK_BYTES);
  const chunks = Array.from({ length: 48 }, (_, index) => {
    const chunk = Buffer.from(block);
    chunk.writeUInt32BE(index);
    return chunk;
  });
  const before = await databaseBytes();
  const { bytes } = await addVideo(cookie, id, { camera: "B", bytes: Buffer.concat(chunks) });
  expect(bytes).toBeGreaterThan(200 * MB);
  expect(await db.storedObject.count()).toBe(49);
  expect((await databaseBytes()) - before).toBeLessThan(MB);
}, 120_000);
