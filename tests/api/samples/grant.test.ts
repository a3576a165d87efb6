import * as boxesRoute from "@/app/api/boxes/route";
import { grantSampleCollection } from "@/lib/onboarding/samples/grant-sample-collection";
import { boxListSchema } from "@/lib/packs/schema";
import { db } from "@/lib/platform/database/db";
import { register } from "@/tests/setup/accounts";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { call, sessionOf } from "@/tests/setup/request";

const grant = (userId: string) => db.$transaction((tx) => grantSampleCollection(tx, { userId }));

test("a new account starts with sample cards, sealed boxes and a box to open", async () => {
  expect((await register("grantee")).status).toBe(200);
  const user = await db.user.findUniqueOrThrow({ where: { username: "grantee" } });
  const cards = await db.card.findMany({ where: { ownerId: user.id, pulledAt: { not: null } } });
  expect(cards.length).toBeGreaterThanOrEqual(24);
  expect(new Set(cards.map((card) => card.status))).toEqual(
    new Set(["To Ship", "Listed", "To Grade", "Vault"]),
  );
  expect(new Set(cards.map((card) => card.rarity)).size).toBe(5);
  expect(new Set(cards.map((card) => card.category)).size).toBe(6);
  const overdue = cards.filter(
    (card) =>
      card.actionDeadline &&
      card.actionDeadline < new Date() &&
      ["To Ship", "Vault"].includes(card.status ?? ""),
  );
  expect(overdue.length).toBeGreaterThanOrEqual(3);
  expect(overdue.length).toBeLessThan(cards.length / 2);

  const boxes = boxListSchema.parse(
    await (await call(boxesRoute.GET, "/api/boxes", { cookie: await sessionOf(user) })).json(),
  );
  expect(boxes[0]).toMatchObject({
    name: "2026 First Light",
    type: "Blaster Box",
    packCount: 7,
    openedCount: 0,
    completeCount: 0,
  });
  expect(boxes.every((box) => box.isSample)).toBe(true);
  expect(boxes.filter((box) => box.packCount === 0).length).toBeGreaterThanOrEqual(3);
});

test("20 concurrent grants to one account grant once", async () => {
  const { id } = await createUser();
  const grants = await Promise.all(Array.from({ length: 20 }, () => grant(id)));
  expect(grants.filter(Boolean)).toHaveLength(1);
  expect(await db.ownedBox.count({ where: { ownerId: id, name: "2026 First Light" } })).toBe(1);
  expect(await grant(id)).toBe(false);
  expect(await listBreaches(db)).toEqual([]);
});

test("granting adds little time to a registration", async () => {
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const { id } = await createUser();
    const start = performance.now();
    await grant(id);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  process.stdout.write(
    `sample collection granted: median ${times[10]?.toFixed(1)} ms, slowest ${times[19]?.toFixed(1)} ms\n`,
  );
  expect(times[10]).toBeLessThan(500);
});
