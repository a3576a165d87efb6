import { randomBytes, randomUUID } from "node:crypto";

import { POST as join } from "@/app/api/drops/[slug]/place/route";
import { type Place, placeSchema } from "@/lib/drops/schema";
import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { runDueJobs } from "@/lib/platform/jobs/run-due-jobs";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { TASKS } from "@/lib/server/jobs";
import { releaseDueBoxes } from "@/lib/stock/releases/release-due";
import { createBuyer } from "@/tests/setup/checkout";
import { createListing } from "@/tests/setup/factories";
import { disableTriggers } from "@/tests/setup/invariants";
import { call } from "@/tests/setup/request";

type Planned = Partial<Prisma.DropUncheckedCreateInput> & { boxes?: number };

/** A drop that starts in an hour and whose room is due to open. */
export async function createDrop({ boxes = 3, ...overrides }: Planned = {}) {
  const startsAt = new Date(Date.now() + HOUR_MS);
  const { listing, boxIds } = await createListing({ quantity: boxes, releaseAt: startsAt });
  const id = randomUUID();
  const drop = await db.drop.create({
    data: {
      id,
      slug: `drop-${id.slice(0, 8)}`,
      listingId: listing.id,
      opensAt: new Date(Date.now() - MINUTE_MS),
      startsAt,
      boxes,
      mostPerAccount: 1,
      capacity: 2,
      admissionSeconds: 180,
      key: randomBytes(32),
      createdById: randomUUID(),
      ...overrides,
    },
  });
  return { ...drop, listing, boxIds };
}

/** A drop whose room is open. */
export async function openDrop(planned: Planned = {}) {
  const drop = await createDrop(planned);
  await advanceDrop(drop.id);
  return drop;
}

/** Makes the start of a drop come, with the release of its boxes. */
export async function startNow({ id, listing }: { id: string; listing: { id: number } }) {
  await db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.$executeRaw`UPDATE drops SET starts_at = clock_timestamp() WHERE id = ${id}::uuid`;
    await tx.$executeRaw`
      UPDATE products SET release_at = now() - interval '1 second'
      WHERE listing_id = ${listing.id} AND release_at IS NOT NULL`;
  });
  await releaseDueBoxes();
}

/** Runs the jobs that sign and cosign the ledger. */
export const signLedger = () => runDueJobs(TASKS);

/** Draws the places of a drop whose start has come, and begins to admit. */
export async function drawNow(id: string) {
  await advanceDrop(id);
  await signLedger();
  await advanceDrop(id);
}

/** Lets everyone's time to check out be over. */
export const lapseAdmissions = (id: string) =>
  db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.$executeRaw`
      UPDATE drop_draw SET admitted_at = admitted_at - interval '210 seconds',
        admitted_until = admitted_until - interval '210 seconds'
      WHERE drop_id = ${id}::uuid AND state = 'ADMITTED'`;
  });

export const joinAs = (cookie: string, slug: string) =>
  call(join, `/api/drops/${slug}/place`, { method: "POST", cookie, params: { slug } });

export type Joined = Awaited<ReturnType<typeof createBuyer>> & {
  place: NonNullable<Place["place"]>;
};

/** New collectors who join. */
export async function createJoined(slug: string, count: number): Promise<Joined[]> {
  const joined: Joined[] = [];
  for (let index = 0; index < count; index += 1) {
    const buyer = await createBuyer();
    const { place } = placeSchema.parse(await (await joinAs(buyer.cookie, slug)).json());
    if (!place) throw new Error("They have no place.");
    joined.push({ ...buyer, place });
  }
  return joined;
}

/** The collectors in the order of the draw. */
export async function inOrder(id: string, joined: readonly Joined[]): Promise<Joined[]> {
  const places = await listPlaces(id);
  const byTag = new Map(joined.map((one) => [one.place.tag, one]));
  return places.flatMap(({ tag }) => byTag.get(Buffer.from(tag).toString("hex")) ?? []);
}

export const listPlaces = (id: string) =>
  db.dropDraw.findMany({ where: { dropId: id }, orderBy: { place: "asc" } });

export const statesOf = async (id: string) => (await listPlaces(id)).map(({ state }) => state);

/** A drop that sells, after a draw of `people`. Nobody is admitted yet. */
export async function sellingDrop(people: number, planned: Planned = {}) {
  const drop = await openDrop(planned);
  const joined = await createJoined(drop.slug, people);
  await startNow(drop);
  await drawNow(drop.id);
  return { ...drop, joined: await inOrder(drop.id, joined) };
}
