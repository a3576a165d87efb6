import { randomUUID } from "node:crypto";

import { POST } from "@/app/api/notices/[id]/seen/route";
import { GET } from "@/app/api/notices/route";
import { noticeListSchema } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";
import { createCollector, createOwnedBox } from "@/tests/setup/collection";
import { call } from "@/tests/setup/request";

async function createNotice(owner: { id: string }, createdAt = new Date()) {
  const box = await createOwnedBox({ owner, packs: 1 });
  return db.notice.create({
    data: { userId: owner.id, kind: "BOX_READY", ownedBoxId: box.id, createdAt },
  });
}
const list = async (cookie: string) =>
  noticeListSchema.parse(await (await call(GET, "/api/notices", { cookie })).json());
const see = (id: string, cookie: string) =>
  call(POST, "/x", { method: "POST", params: { id }, cookie });

test("a user gets unseen notices, newest first", async () => {
  const owner = await createCollector();
  const [older, newer] = [
    await createNotice(owner, new Date("2026-01-01")),
    await createNotice(owner, new Date("2026-01-02")),
  ];
  await createNotice(await createCollector());
  expect((await list(owner.cookie)).map(({ id }) => id)).toEqual([newer.id, older.id]);
  const response = await see(newer.id, owner.cookie);
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  expect((await list(owner.cookie)).map(({ id }) => id)).toEqual([older.id]);
});

test("a notice that is seen again keeps its first time", async () => {
  const owner = await createCollector();
  const { id } = await createNotice(owner);
  await see(id, owner.cookie);
  const first = await db.notice.findUniqueOrThrow({ where: { id } });
  expect((await see(id, owner.cookie)).status).toBe(200);
  expect([
    first.seenAt instanceof Date,
    await db.notice.findUniqueOrThrow({ where: { id } }),
  ]).toEqual([true, first]);
});

test("at most twenty notices are listed", async () => {
  const owner = await createCollector();
  for (let day = 1; day <= 21; day += 1) await createNotice(owner, new Date(2026, 0, day));
  expect(await list(owner.cookie)).toHaveLength(20);
});

test("another user's notice is not found, and notices need a session", async () => {
  const { id } = await createNotice(await createCollector());
  const other = await createCollector();
  expect([
    (await see(id, other.cookie)).status,
    (await see(randomUUID(), other.cookie)).status,
    (await see("x", other.cookie)).status,
  ]).toEqual([404, 404, 404]);
  expect([(await see(id, "")).status, (await call(GET, "/api/notices")).status]).toEqual([
    401, 401,
  ]);
  expect((await db.notice.findUniqueOrThrow({ where: { id } })).seenAt).toBeNull();
});
