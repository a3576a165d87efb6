import { db } from "@/lib/platform/database/db";
import { addLoadBoxes } from "@/prisma/seed/load-boxes";

test("boxes for load tests are added in batches, each listing with all of its boxes", async () => {
  const before = await db.box.count();
  await addLoadBoxes(db, { count: 10, perListing: 3, boxesPerBatch: 7 });
  const listings = await db.listing.findMany({
    where: { slug: { startsWith: "load-" } },
    orderBy: { id: "asc" },
    select: { availableCount: true },
  });
  expect(listings.map(({ availableCount }) => availableCount)).toEqual([3, 3, 3, 1]);
  expect(await db.box.count()).toBe(before + 10);
});
