import { deleteStaleCarts } from "@/lib/cart/delete-stale-carts";
import { joinCarts } from "@/lib/cart/join-carts";
import { releaseBoxFromCarts } from "@/lib/cart/release-box-from-carts";
import { db } from "@/lib/platform/database/db";
import { createListing, createUser } from "@/tests/setup/factories";

type Line = { listing: { id: number }; boxIds: number[] };
const put = (
  { listing, boxIds }: Line,
  owner: { sessionId: string } | { userId: string },
  quantity: number,
  updatedAt = new Date(),
) =>
  db.cartItem.create({
    data: { ...owner, listingId: listing.id, productId: boxIds[0] ?? 0, quantity, updatedAt },
    select: { id: true },
  });
const lines = (where: { sessionId: string } | { userId: string }) =>
  db.cartItem.findMany({
    where,
    orderBy: { listingId: "asc" },
    select: { listingId: true, productId: true, quantity: true },
  });

test("signing in merges the browser's cart into the user's", async () => {
  const user = await createUser();
  const [shared, own, browsers, heavy] = [
    await createListing(),
    await createListing(),
    await createListing(),
    await createListing(),
  ];
  await put(shared, { userId: user.id }, 2);
  await put(own, { userId: user.id }, 1);
  await put(heavy, { userId: user.id }, 60);
  await put(shared, { sessionId: "joining" }, 3);
  await put(browsers, { sessionId: "joining" }, 4);
  await put(heavy, { sessionId: "joining" }, 60);
  for (let time = 0; time < 2; time++)
    await joinCarts(db, { sessionId: "joining", userId: user.id });

  expect(await lines({ sessionId: "joining" })).toEqual([]);
  expect(await lines({ userId: user.id })).toEqual([
    { listingId: shared.listing.id, productId: shared.boxIds[0], quantity: 5 },
    { listingId: own.listing.id, productId: own.boxIds[0], quantity: 1 },
    { listingId: browsers.listing.id, productId: browsers.boxIds[0], quantity: 4 },
    { listingId: heavy.listing.id, productId: heavy.boxIds[0], quantity: 100 },
  ]);
});

test("every line moves once in many concurrent merges", async () => {
  const user = await createUser();
  const made = await Promise.all(Array.from({ length: 6 }, () => createListing()));
  for (const line of made) await put(line, { sessionId: "at-once" }, 2);
  await Promise.all(
    Array.from({ length: 8 }, () =>
      db.$transaction((tx) => joinCarts(tx, { sessionId: "at-once", userId: user.id })),
    ),
  );
  expect((await lines({ userId: user.id })).map(({ quantity }) => quantity)).toEqual([
    2, 2, 2, 2, 2, 2,
  ]);
  expect(await lines({ sessionId: "at-once" })).toEqual([]);
});

test("carts switch to another box of the listing when a box is deleted", async () => {
  const listing = await createListing({ quantity: 3 });
  const [box = 0, other] = listing.boxIds;
  await put(listing, { sessionId: "keeps" }, 3);
  await put(listing, { sessionId: "fits" }, 1);
  await db.$transaction(async (tx) => {
    await releaseBoxFromCarts(tx, box);
    await tx.box.delete({ where: { id: box } });
  });
  expect(await lines({ sessionId: "keeps" })).toEqual([
    { listingId: listing.listing.id, productId: other, quantity: 2 },
  ]);
  expect(await lines({ sessionId: "fits" })).toEqual([
    { listingId: listing.listing.id, productId: other, quantity: 1 },
  ]);
});

test("deleting the last box of a listing deletes its cart lines", async () => {
  const listing = await createListing({ quantity: 2 });
  const [box = 0, unavailable = 0] = listing.boxIds;
  await db.box.update({ where: { id: unavailable }, data: { isAvailable: false } });
  await put(listing, { sessionId: "loses" }, 1);
  await releaseBoxFromCarts(db, box);
  expect(await lines({ sessionId: "loses" })).toEqual([]);
});

test("browsers' carts untouched for 30 days are deleted completely", async () => {
  const now = new Date("2026-06-01T00:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const [a, b] = [await createListing(), await createListing()];
  const user = await createUser();
  await put(a, { sessionId: "stale" }, 1, daysAgo(31));
  await put(a, { sessionId: "half-fresh" }, 1, daysAgo(31));
  await put(b, { sessionId: "half-fresh" }, 1, daysAgo(29));
  await put(a, { userId: user.id }, 1, daysAgo(400));
  expect(await deleteStaleCarts({ now })).toBe(1);
  expect(await lines({ sessionId: "stale" })).toEqual([]);
  expect(await lines({ sessionId: "half-fresh" })).toHaveLength(2);
  expect(await lines({ userId: user.id })).toHaveLength(1);
});
