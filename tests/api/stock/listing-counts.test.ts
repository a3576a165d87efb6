import { db } from "@/lib/platform/database/db";
import { createListing } from "@/tests/setup/factories";

const facetOf = (year: number) =>
  db.listingFacet.findUnique({
    where: { category_year: { category: "hockey", year } },
    select: { listingCount: true },
  });

test("the counts of a listing and of its facet follow its boxes", async () => {
  const { listing, boxIds } = await createListing({ quantity: 3, category: "hockey", year: 2001 });
  const [first = 0, second = 0, third = 0] = boxIds;
  const read = () =>
    db.listing.findUniqueOrThrow({
      where: { id: listing.id },
      select: { availableCount: true, firstAvailableId: true },
    });

  expect(await read()).toEqual({ availableCount: 3, firstAvailableId: first });
  await db.box.update({ where: { id: first }, data: { isAvailable: false } });
  expect(await read()).toEqual({ availableCount: 2, firstAvailableId: second });
  await db.box.delete({ where: { id: second } });
  expect(await read()).toEqual({ availableCount: 1, firstAvailableId: third });
  expect(await facetOf(2001)).toEqual({ listingCount: 1 });
  await db.box.updateMany({ where: { listingId: listing.id }, data: { isAvailable: false } });
  expect(await read()).toEqual({ availableCount: 0, firstAvailableId: null });
  expect(await facetOf(2001)).toEqual({ listingCount: 0 });
});

test("concurrent changes in opposite orders lose no count and don't deadlock", async () => {
  const a = await createListing({ quantity: 20, category: "hockey", year: 2002 });
  const b = await createListing({ quantity: 20, category: "hockey", year: 2002 });
  await Promise.all(
    a.boxIds.map((boxId, index) => {
      const pair = index % 2 ? [boxId, b.boxIds[index] ?? 0] : [b.boxIds[index] ?? 0, boxId];
      return db.box.updateMany({ where: { id: { in: pair } }, data: { isAvailable: false } });
    }),
  );
  const counts = await db.listing.findMany({
    where: { id: { in: [a.listing.id, b.listing.id] } },
    select: { availableCount: true },
  });
  expect(counts).toEqual([{ availableCount: 0 }, { availableCount: 0 }]);
  expect(await facetOf(2002)).toEqual({ listingCount: 0 });
});

test("a listing that changes its category moves its facet count", async () => {
  const { listing } = await createListing({ category: "hockey", year: 2003 });
  await db.listing.update({ where: { id: listing.id }, data: { category: "soccer" } });
  expect(await facetOf(2003)).toEqual({ listingCount: 0 });
  const moved = await db.listingFacet.findUnique({
    where: { category_year: { category: "soccer", year: 2003 } },
    select: { listingCount: true },
  });
  expect(moved).toEqual({ listingCount: 1 });
});

test("the audit log stays as it was written", async () => {
  await expect(db.auditEntry.deleteMany()).rejects.toThrow(/append-only/);
});
