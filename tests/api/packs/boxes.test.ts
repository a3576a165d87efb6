import { randomUUID } from "node:crypto";

import * as boxRoute from "@/app/api/boxes/[id]/route";
import * as boxesRoute from "@/app/api/boxes/route";
import { openPack } from "@/lib/packs/open-pack";
import { boxListSchema, boxWithPacksSchema } from "@/lib/packs/schema";
import { db } from "@/lib/platform/database/db";
import { encodeCursor } from "@/lib/platform/paging/cursor";
import { createOrder } from "@/tests/setup/checkout";
import { createOwnedBox } from "@/tests/setup/collection";
import { countQueries } from "@/tests/setup/count-queries";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const list = (search: string, cookie?: string) =>
  call(boxesRoute.GET, `/api/boxes${search}`, cookie ? { cookie } : {});
const read = (id: string, cookie?: string) =>
  call(boxRoute.GET, `/api/boxes/${id}`, { params: { id }, ...(cookie ? { cookie } : {}) });
const nextOf = (response: Response) => /\?[^>]*/.exec(response.headers.get("link") ?? "")?.[0];

test("boxes are listed with their counts, including sealed ones", async () => {
  const user = await createUser();
  await createOwnedBox({ owner: await createUser() });
  const sealed = await createOwnedBox({
    owner: user,
    packs: 0,
    isSample: true,
    createdAt: new Date("2026-01-01T00:00:00Z"),
  });
  const box = await createOwnedBox({ owner: user, packs: 3 });
  const [first, second] = box.packs;
  for (const pack of [first, second]) await openPack({ id: pack?.id ?? "", ownerId: user.id });
  await db.pack.update({
    where: { id: first?.id ?? "" },
    data: { revealedCount: 4, completedAt: new Date() },
  });

  const response = await list("", await sessionOf(user));
  expect([
    response.status,
    response.headers.get("cache-control"),
    response.headers.get("link"),
  ]).toEqual([200, "no-store", null]);
  expect(boxListSchema.parse(await response.json())).toEqual([
    expect.objectContaining({
      id: box.id,
      name: box.name,
      type: "Hobby Box",
      isSample: false,
      packCount: 3,
      openedCount: 2,
      completeCount: 1,
    }),
    expect.objectContaining({
      id: sealed.id,
      isSample: true,
      packCount: 0,
      openedCount: 0,
      completeCount: 0,
    }),
  ]);
});

test("a bought box has its product's packs, whatever art was stored with it", async () => {
  const { user, cookie } = await createOrder();
  const boxes = boxListSchema.parse(await (await list("", cookie)).json());
  expect(boxes).toMatchObject([{ packArt: "2024-topps-chrome-hobby" }]);
  expect(
    await db.ownedBox.findMany({ where: { ownerId: user.id }, select: { packArt: true } }),
  ).toEqual([{ packArt: "house" }]);
});

test("pages show each box once, newest first, including boxes with the same time", async () => {
  const user = await createUser();
  const cookie = await sessionOf(user);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  for (const createdAt of [day(1), day(2), day(2), day(2), day(3)])
    await createOwnedBox({ owner: user, packs: 1, isSample: true, createdAt });
  const seen: string[] = [];
  for (let search: string | undefined = "?limit=2"; search;) {
    const response = await list(search, cookie);
    const page = boxListSchema.parse(await response.json());
    expect(page.length).toBeLessThanOrEqual(2);
    seen.push(...page.map((box) => box.id));
    search = nextOf(response);
  }
  const stored = await db.ownedBox.findMany({
    where: { ownerId: user.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  expect(seen).toEqual(stored.map((box) => box.id));
});

test("a list takes the same number of queries however many boxes it has", async () => {
  const user = await createUser();
  const cookie = await sessionOf(user);
  await createOwnedBox({ owner: user, isSample: true });
  const forOne = await countQueries(() => list("", cookie));
  for (let n = 0; n < 5; n++) await createOwnedBox({ owner: user, isSample: true });
  expect(await countQueries(() => list("", cookie))).toBe(forOne);
});

test.each([
  "?limit=0",
  "?limit=101",
  "?limit=x",
  "?cursor=x",
  "?cursor=",
  `?cursor=${encodeCursor(["-createdAt", "after", "0000-01-01T00:00:00.000000Z", "0b0f1a5e-0000-4000-8000-000000000000"])}`,
])("a list with %s is refused", async (search) => {
  const response = await list(search, await sessionOf(await createUser()));
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/^The (limit must be|cursor does not)/),
  ]);
});

test("a box shows its packs in order and no cards", async () => {
  const user = await createUser();
  const box = await createOwnedBox({ owner: user, packs: 3 });
  const opened = await openPack({ id: box.packs[1]?.id ?? "", ownerId: user.id });
  const response = await read(box.id, await sessionOf(user));
  const text = await response.text();
  expect(boxWithPacksSchema.parse(JSON.parse(text))).toMatchObject({
    id: box.id,
    packCount: 3,
    openedCount: 1,
    packs: box.packs.map(({ id, position }) => ({
      id,
      position,
      name: `Pack ${position}`,
      isOpened: position === 2,
      ripId: position === 2 ? opened.ripId : null,
    })),
  });
  for (const card of box.packs.flatMap((pack) => pack.cards))
    expect(text).not.toContain(card.player);
});

test("boxes require a session and their owner", async () => {
  const box = await createOwnedBox({ owner: await createUser() });
  const stranger = await sessionOf(await createUser());
  const responses = [
    await list(""),
    await read(box.id),
    await read(box.id, stranger),
    await read(randomUUID(), stranger),
    await read("x", stranger),
  ];
  expect(responses.map((response) => response.status)).toEqual([401, 401, 404, 404, 404]);
  expect(await (await list("", stranger)).json()).toEqual([]);
});
