import { randomUUID } from "node:crypto";

import * as packRoute from "@/app/api/packs/[id]/route";
import { openPack } from "@/lib/packs/open-pack";
import { packSchema } from "@/lib/packs/schema";
import { db } from "@/lib/platform/database/db";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const save = (id: string, body: unknown, cookie?: string) =>
  call(packRoute.PATCH, `/api/packs/${id}`, {
    method: "PATCH",
    body,
    params: { id },
    ...(cookie ? { cookie } : {}),
  });

async function collectorWithPack({ isOpened = true } = {}) {
  const user = await createUser();
  const [pack] = (await createOwnedBox({ owner: user, packs: 1 })).packs;
  const id = pack?.id ?? "";
  if (isOpened) await openPack({ id, ownerId: user.id });
  return { id, cookie: await sessionOf(user) };
}

async function answerOf(response: Response) {
  expect(response.status).toBe(200);
  const { revealedCount, isComplete } = packSchema.parse(await response.json());
  return { revealedCount, isComplete };
}

const storedOf = (id: string) =>
  db.pack.findUniqueOrThrow({ where: { id }, select: { revealedCount: true, completedAt: true } });

test("progress grows until complete, and an older tab can't reduce it", async () => {
  const { id, cookie } = await collectorWithPack();
  const saved = async (progress: Parameters<typeof save>[1]) => {
    const { revealedCount, isComplete } = await answerOf(await save(id, progress, cookie));
    return [revealedCount, isComplete];
  };
  expect(await saved({ revealedCount: 2 })).toEqual([2, false]);
  expect(await saved({ revealedCount: 1 })).toEqual([2, false]);
  expect(await saved({ revealedCount: 4 })).toEqual([4, false]);
  expect(await saved({ revealedCount: 4, isComplete: true })).toEqual([4, true]);
  const { completedAt } = await storedOf(id);
  expect(await saved({ revealedCount: 0 })).toEqual([4, true]);
  expect(await saved({ revealedCount: 4, isComplete: true })).toEqual([4, true]);
  expect(await storedOf(id)).toEqual({ revealedCount: 4, completedAt });
});

test("the furthest of several concurrent saves wins, in any order", async () => {
  const { id, cookie } = await collectorWithPack();
  const responses = await Promise.all(
    [1, 4, 2, 3, 0, 4, 1, 3].map((revealedCount) =>
      save(id, { revealedCount, isComplete: revealedCount === 4 }, cookie),
    ),
  );
  expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
  expect(await storedOf(id)).toEqual({ revealedCount: 4, completedAt: expect.any(Date) });
});

test.each([
  [{ revealedCount: 5 }, "This pack has only 4 cards."],
  [
    { revealedCount: 3, isComplete: true },
    "A pack is only complete once all its cards are revealed.",
  ],
  [{ revealedCount: -1 }, "'revealedCount' must not be negative."],
  [{ revealedCount: 1.5 }, "'revealedCount' must be a whole number."],
  [{ revealedCount: 101 }, "'revealedCount' must be at most 100."],
  [{}, "'revealedCount' must be a whole number."],
  [{ revealedCount: 1, isComplete: "yes" }, "The isComplete is not valid."],
])("%j is refused with a sentence", async (body, message) => {
  const { id, cookie } = await collectorWithPack();
  const response = await save(id, body, cookie);
  expect([response.status, await response.text()]).toEqual([400, message]);
  expect(await storedOf(id)).toEqual({ revealedCount: 0, completedAt: null });
});

test("a closed pack has no progress", async () => {
  const { id, cookie } = await collectorWithPack({ isOpened: false });
  const response = await save(id, { revealedCount: 1 }, cookie);
  expect([response.status, await response.text()]).toEqual([409, "Please open this pack first."]);
  expect((await save(id, { revealedCount: 0 }, cookie)).status).toBe(409);
});

test("saving requires a session and the pack's owner", async () => {
  const { id } = await collectorWithPack();
  const stranger = await sessionOf(await createUser());
  const body = { revealedCount: 4, isComplete: true };
  const responses = [
    await save(id, body),
    await save(id, body, stranger),
    await save(randomUUID(), body, stranger),
    await save("x", body, stranger),
  ];
  expect(responses.map((response) => response.status)).toEqual([401, 404, 404, 404]);
  expect(await storedOf(id)).toEqual({ revealedCount: 0, completedAt: null });
});
