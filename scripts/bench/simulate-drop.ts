import { randomBytes, randomUUID } from "node:crypto";

import { listRoot, rankOf } from "@/lib/drops/draw-order";
import { getDrop } from "@/lib/drops/get-drop";
import { getPlace } from "@/lib/drops/get-place";
import { closeList } from "@/lib/drops/steps/close-list";
import { drawPlaces } from "@/lib/drops/steps/draw";
import { findDueDrop } from "@/lib/drops/steps/next-step";
import { openRoom } from "@/lib/drops/steps/open-room";
import { admitNext, startSelling } from "@/lib/drops/steps/sell";
import { db } from "@/lib/platform/database/db";
import { runDueJobs } from "@/lib/platform/jobs/run-due-jobs";
import { TASKS } from "@/lib/server/jobs";
import { createBoxes } from "@/lib/stock/create-boxes";

const BOXES = 500;
const CAPACITY = 50;
/** Real joins, one statement each. */
const JOINS = 200;

/**
 * A drop of so many places, most of them rows. Times in milliseconds, and bytes a place.
 * @throws {Error} unless the draw is what its list and seed say
 */
export async function simulateDrop(size: number) {
  const id = randomUUID();
  const slug = `bench-${id.slice(0, 8)}`;
  const listingId = await createListing(id);
  const now = Date.now();
  await db.drop.create({
    data: {
      id,
      slug,
      listingId,
      opensAt: new Date(now - 60_000),
      startsAt: new Date(now + 3_600_000),
      boxes: BOXES,
      mostPerAccount: 1,
      capacity: CAPACITY,
      admissionSeconds: 180,
      key: randomBytes(32),
      createdById: randomUUID(),
    },
    select: { id: true },
  });
  await openRoom({ id });
  const before = await bytesOf("drop_places");
  const joiners = await addUsers(id, Math.min(JOINS, size));
  const join = await timed(async () => {
    for (const userId of joiners)
      await db.$executeRaw`
        INSERT INTO drop_places (drop_id, user_id) VALUES (${id}::uuid, ${userId}::uuid)
        ON CONFLICT (user_id, drop_id) DO NOTHING`;
  });
  const rows = await timed(() => addRows(id, size - joiners.length));
  const list = (await bytesOf("drop_places")) - before;
  await start(id, listingId);
  const close = await timed(() => closeList({ id }));
  await runDueJobs(TASKS);
  const drawBefore = await bytesOf("drop_draw");
  const draw = await timed(() => drawn(id));
  const onDisk = (await bytesOf("drop_draw")) - drawBefore;
  const first = await timed(async () => {
    await startSelling({ id });
    await admitNext({ id });
  });
  const next = await timed(() => admitNext({ id }));
  const place = await timed(() => getPlace({ slug, userId: joiners[0] ?? "" }));
  const shared = await timed(() => getDrop(slug));
  const verify = await check(id, size);
  return {
    ms: { join: join / joiners.length, rows, close, draw, first, next, place, shared, verify },
    bytes: { list: list / size, draw: onDisk / size },
  };
}

async function createListing(tag: string): Promise<number> {
  const [boxId = 0] = await db.$transaction(
    (tx) =>
      createBoxes(tx, {
        year: 2024,
        brand: "Topps",
        set: `Chrome ${tag}`,
        format: "Hobby",
        provenance: "Sealed Case",
        priceCents: 24_999,
        imageUrl: "/art/products/2024-topps-chrome-hobby-640.webp",
        quantity: BOXES,
        category: "baseball",
        releaseAt: new Date(Date.now() + 3_600_000),
      }),
    { timeout: 60_000 },
  );
  const { listingId } = await db.box.findUniqueOrThrow({ where: { id: boxId } });
  return listingId;
}

async function addUsers(tag: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.$executeRaw`
    INSERT INTO users (id, username, email, password_hash, full_name, street, city, state, zip_code, email_verified)
    SELECT id, 'bench-' || id, id || '@example.com', ${tag}, 'Nora', '', '', '', '', TRUE
    FROM unnest(${ids}::uuid[]) AS id`;
  return ids;
}

/** Without triggers and foreign keys, which the real joins show. */
async function addRows(id: string, count: number): Promise<void> {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`
        INSERT INTO drop_places (drop_id, tag, user_id, joined_at, is_late)
        SELECT ${id}::uuid, sha256(uuid_send(u.id)), u.id, now(), FALSE
        FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, ${count}::int)) u`;
    },
    { timeout: 600_000 },
  );
  await db.$executeRaw`ANALYZE drop_places`;
}

/** Lets the start come. */
async function start(id: string, listingId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`UPDATE drops SET starts_at = clock_timestamp() WHERE id = ${id}::uuid`;
    await tx.$executeRaw`
      UPDATE products SET release_at = NULL, is_available = TRUE WHERE listing_id = ${listingId}`;
  });
}

async function drawn(id: string): Promise<void> {
  const drop = await findDueDrop(id);
  if (!drop || !(await drawPlaces(drop))) throw new Error("The drop was not drawn.");
}

/** The checks of the list and the order, as a visitor's browser runs them. */
async function check(id: string, size: number): Promise<number> {
  const { seed, root } = await db.drop.findUniqueOrThrow({ where: { id } });
  const rows = await db.$queryRaw<{ tag: string }[]>`
    SELECT encode(tag, 'hex') AS tag FROM drop_draw WHERE drop_id = ${id}::uuid ORDER BY place`;
  const tags = rows.map(({ tag }) => tag);
  const hex = Buffer.from(root ?? []).toString("hex");
  return timed(() => {
    if (tags.length !== size || listRoot(tags) !== hex) throw new Error("The list is wrong.");
    let last = "";
    for (const tag of tags) {
      const rank = rankOf({ seed: seed ?? new Uint8Array(), dropId: id }, tag) + tag;
      if (rank <= last) throw new Error("The order is wrong.");
      last = rank;
    }
  });
}

async function bytesOf(table: string): Promise<number> {
  const [row] = await db.$queryRaw<[{ bytes: bigint }]>`
    SELECT pg_total_relation_size(${table}::regclass) AS bytes`;
  return Number(row.bytes);
}

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
