import { POST as cancel } from "@/app/api/admin/drops/[id]/cancel/route";
import { GET as read, PUT as set } from "@/app/api/drops/[slug]/reminder/route";
import { GET as list } from "@/app/api/drops/route";
import { mailReminders } from "@/lib/drops/reminders/mail-reminders";
import { advanceDrop } from "@/lib/drops/steps/advance-drop";
import { db } from "@/lib/platform/database/db";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time";
import { createDrop, openDrop } from "@/tests/setup/drops";
import { createUser } from "@/tests/setup/factories";
import { disableTriggers, listBreaches } from "@/tests/setup/invariants";
import { findJobs } from "@/tests/setup/jobs";
import { call, sentence, sessionOf } from "@/tests/setup/request";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

/** A drop whose room opens in half an hour. */
const announced = () => createDrop({ opensAt: new Date(Date.now() + HOUR_MS / 2) });

const openNow = ({ id }: { id: string }) =>
  db.$transaction(async (tx) => {
    await disableTriggers(tx);
    await tx.$executeRaw`
      UPDATE drops SET opens_at = clock_timestamp() - interval '1 second' WHERE id = ${id}::uuid`;
  });

const remind = (cookie: string | undefined, slug: string, isOn = true) =>
  call(set, `/api/drops/${slug}/reminder`, {
    method: "PUT",
    body: { isOn },
    params: { slug },
    ...(cookie === undefined ? {} : { cookie }),
  });
const ask = (cookie: string, slug: string) =>
  call(read, `/api/drops/${slug}/reminder`, { cookie, params: { slug } });
const verified = () => createUser({ emailVerified: true });
const mailsTo = async (recipient: string) =>
  (await db.outgoingMail.findMany({ where: { recipient } })).map(({ subject }) => subject);

test("a collector is mailed once when the room opens, unless they changed their mind", async () => {
  const drop = await announced();
  const [one, other] = [await verified(), await verified()];
  const [cookie, cookieOfOther] = [await sessionOf(one), await sessionOf(other)];
  expect(await (await ask(cookie, drop.slug)).json()).toEqual({ isOn: false });
  for (let time = 0; time < 2; time += 1)
    expect((await remind(cookie, drop.slug)).status).toBe(200);
  expect((await remind(cookieOfOther, drop.slug)).status).toBe(200);
  expect(await (await remind(cookieOfOther, drop.slug, false)).json()).toEqual({ isOn: false });
  expect(await (await ask(cookie, drop.slug)).json()).toEqual({ isOn: true });

  await mailReminders.run(drop.id);
  expect(await mailsTo(one.email)).toEqual([]);
  await openNow(drop);
  await advanceDrop(drop.id);
  expect(await findJobs(mailReminders, drop.id)).toHaveLength(1);
  await Promise.all([mailReminders.run(drop.id), mailReminders.run(drop.id)]);
  expect(await mailsTo(one.email)).toEqual([`The room is open: ${drop.listing.name}`]);
  expect(await mailsTo(other.email)).toEqual([]);
  expect(await db.dropReminder.count({ where: { dropId: drop.id } })).toBe(0);
});

test("a canceled drop is told to those who wanted a reminder", async () => {
  const drop = await announced();
  const user = await verified();
  await remind(await sessionOf(user), drop.slug);
  const manager = await sessionOf(await createUser({ role: "MANAGER" }));
  const canceled = await call(cancel, `/api/admin/drops/${drop.id}/cancel`, {
    method: "POST",
    cookie: manager,
    params: { id: drop.id },
  });
  expect(canceled.status).toBe(200);
  await mailReminders.run(drop.id);
  expect(await mailsTo(user.email)).toEqual([`Canceled: the ${drop.listing.name} drop`]);
});

test("a reminder needs a session, a verified address and a room that isn't open yet", async () => {
  const drop = await announced();
  expect((await remind(undefined, drop.slug)).status).toBe(401);
  const unverified = await sessionOf(await createUser({ emailVerified: false }));
  const refused = await remind(unverified, drop.slug);
  expect(await sentence(refused)).toEqual([409, "Verify your email address to get a reminder."]);
  const cookie = await sessionOf(await verified());
  const open = await openDrop();
  expect(await sentence(await remind(cookie, open.slug))).toEqual([
    409,
    "The room is open already. You can join it now.",
  ]);
  expect((await remind(cookie, "no-such-drop")).status).toBe(404);
  expect((await ask(cookie, "no-such-drop")).status).toBe(404);
  expect(await db.dropReminder.count({ where: { dropId: { in: [drop.id, open.id] } } })).toBe(0);
});

test("drops that aren't over come first, and canceled ones are left out", async () => {
  const drop = await createDrop({ opensAt: new Date(Date.now() + 20 * MINUTE_MS) });
  const canceled = await announced();
  await db.$executeRaw`
    UPDATE drops SET state = 'CANCELED', ended_at = clock_timestamp() WHERE id = ${canceled.id}::uuid`;
  const { drops } = (await (await call(list, "/api/drops")).json()) as {
    drops: { slug: string; listing: string; state: string }[];
  };
  const slugs = drops.map(({ slug }) => slug);
  expect(slugs).not.toContain(canceled.slug);
  expect(drops.find(({ slug }) => slug === drop.slug)).toMatchObject({
    listing: drop.listing.slug,
    state: "ANNOUNCED",
  });
});
