import * as cancel from "@/app/api/admin/drops/[id]/cancel/route";
import * as end from "@/app/api/admin/drops/[id]/end/route";
import * as pause from "@/app/api/admin/drops/[id]/pause/route";
import * as resume from "@/app/api/admin/drops/[id]/resume/route";
import { GET as list, POST as plan } from "@/app/api/admin/drops/route";
import { PUT as reschedule } from "@/app/api/admin/listings/[slug]/release/route";
import type { NewBoxes } from "@/lib/catalog/add-boxes";
import { deskDropSchema, deskDropsSchema } from "@/lib/drops/desk/schema";
import { advanceDropTask } from "@/lib/drops/steps/advance-drop";
import { db } from "@/lib/platform/database/db";
import { toCents } from "@/lib/platform/money";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { createBoxes } from "@/lib/stock/create-boxes";
import { raceAgainst } from "@/tests/setup/against";
import { auditedActions } from "@/tests/setup/audited";
import { openDrop, sellingDrop, statesOf } from "@/tests/setup/drops";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { findJobs } from "@/tests/setup/jobs";
import { call, sentence, sessionOf } from "@/tests/setup/request";

let cookie = "";
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "MANAGER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const IN_A_DROP =
  "This listing is in a drop, which starts at the release of its boxes. Cancel or end the drop first.";
const send = (body: unknown) => call(plan, "/api/admin/drops", { method: "POST", body, cookie });
const change = ({ POST }: typeof end, id: string) =>
  call(POST, `/api/admin/drops/${id}`, { method: "POST", cookie, params: { id } });
const releasing = () => new Date(Math.ceil(Date.now() / 1000) * 1000 + HOUR_MS);

test("a release becomes a drop, whose moment stays", async () => {
  const releaseAt = releasing();
  const { listing } = await createListing({ quantity: 3, releaseAt });
  const answer = await send({ listing: listing.slug, mostPerAccount: 2, capacity: 7 });
  expect(answer.status).toBe(201);
  const drop = deskDropSchema.parse(await answer.json());
  expect(drop).toMatchObject({
    state: "ANNOUNCED",
    listing: listing.slug,
    boxes: 3,
    left: 3,
    mostPerAccount: 2,
    capacity: 7,
    startsAt: releaseAt.toISOString(),
    opensAt: new Date(releaseAt.getTime() - 30 * MINUTE_MS).toISOString(),
    joined: 0,
  });
  const [job] = await findJobs(advanceDropTask, drop.id);
  expect(job?.waitsMs).toBeGreaterThan(25 * MINUTE_MS);
  expect(await sentence(await send({ listing: listing.slug }))).toEqual([
    409,
    "This listing already has a drop that isn't over.",
  ]);
  const { slug } = listing;
  const moved = await call(reschedule, `/api/admin/listings/${slug}/release`, {
    method: "PUT",
    params: { slug },
    body: { from: releaseAt.toISOString(), to: "" },
    cookie,
  });
  expect([moved.status, await moved.text()]).toEqual([409, IN_A_DROP]);
  const shown = deskDropsSchema.parse(
    await (await call(list, "/api/admin/drops", { cookie })).json(),
  );
  expect(shown.drops[0]).toEqual(drop);
  expect((await change(cancel, drop.id)).status).toBe(200);
  expect(await sentence(await change(cancel, drop.id))).toEqual([
    409,
    "Only a drop that hasn't started can be canceled. You can end this one.",
  ]);
  expect(await auditedActions(`drop ${drop.id}`)).toEqual(["drop.planned", "drop.canceled"]);
  expect((await send({ listing: listing.slug })).status).toBe(201);
});

test("a drop needs boxes that all wait for one moment, and a room that opens before it", async () => {
  const onSale = await createListing();
  const waits =
    "All boxes of the listing must wait for the same moment. Set it on the listing’s page.";
  expect(await sentence(await send({ listing: onSale.listing.slug }))).toEqual([409, waits]);
  const releaseAt = releasing();
  const { listing } = await createListing({ quantity: 2, releaseAt });
  const opensAt = new Date(releaseAt.getTime() + 1).toISOString();
  expect((await send({ listing: listing.slug, opensAt })).status).toBe(409);
  await createListing({ set: listing.set, releaseAt: new Date(releaseAt.getTime() + HOUR_MS) });
  expect(await sentence(await send({ listing: listing.slug }))).toEqual([409, waits]);
  expect((await send({ listing: "no-such-listing" })).status).toBe(404);
  expect((await send({ listing: listing.slug, mostPerAccount: 0 })).status).toBe(400);
  expect((await send({ listing: listing.slug, capacity: 10_001 })).status).toBe(400);
});

test("no boxes join a listing during its drop", async () => {
  const { listing } = await createListing({ quantity: 1, releaseAt: releasing() });
  expect((await send({ listing: listing.slug })).status).toBe(201);
  const { year, brand, set, format, provenance, imageUrl, price } =
    await db.listing.findUniqueOrThrow({
      where: { id: listing.id },
    });
  const more = { year, brand, set, imageUrl, quantity: 1, priceCents: toCents(price.toFixed(2)) };
  const adding = db.$transaction((tx) =>
    createBoxes(tx, {
      ...more,
      format: format as NewBoxes["format"],
      provenance: provenance as NewBoxes["provenance"],
    }),
  );
  await expect(adding).rejects.toMatchObject({ code: "conflict", message: IN_A_DROP });
  expect(await db.box.count({ where: { listingId: listing.id } })).toBe(1);
});

test("two who plan at once make one drop", async () => {
  const { listing } = await createListing({ quantity: 2, releaseAt: releasing() });
  const answers = await Promise.all([1, 2, 3].map(() => send({ listing: listing.slug })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("a drop is paused, resumed and ended, once each, and audited", async () => {
  const { id } = await sellingDrop(3, { boxes: 2, capacity: 1 });
  const outcomes: unknown[] = [];
  for (const step of [resume, pause, pause, resume, resume, cancel, end, end, pause])
    outcomes.push((await change(step, id)).status);
  expect(outcomes).toEqual([409, 200, 409, 200, 409, 409, 200, 409, 409]);
  expect(await auditedActions(`drop ${id}`)).toEqual(["drop.paused", "drop.resumed", "drop.ended"]);
  expect(await statesOf(id)).toEqual(["LAPSED", "WAITING", "WAITING"]);
  const unknown = "0b0f1a5e-0000-4000-8000-000000000000";
  for (const step of [cancel, pause, resume, end])
    expect((await change(step, unknown)).status).toBe(404);
});

test("a drop that hasn't started is canceled, not ended", async () => {
  const { id } = await openDrop();
  expect((await change(end, id)).status).toBe(409);
  expect((await change(cancel, id)).status).toBe(200);
});

test("a change waits for a step that is under way", async () => {
  for (const step of [cancel, pause]) {
    const { id } = await openDrop();
    const outcome = await raceAgainst(
      (tx) => tx.$executeRaw`SELECT pg_advisory_xact_lock(drop_lock(${id}::uuid))`,
      () => change(step, id),
    );
    expect(outcome).toEqual({ status: 200, hasWaited: true });
  }
});
