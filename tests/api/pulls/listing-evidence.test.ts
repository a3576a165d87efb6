import { listNewest } from "@/lib/catalog/listing-queries";
import { db } from "@/lib/platform/database/db";
import { sha256 } from "@/lib/platform/sha256";
import { countFound } from "@/lib/pulls/count-found";
import { findLastOpening } from "@/lib/pulls/find-last-opening";
import { listSeals } from "@/lib/stock/seal-photos/list-seals";
import { videosOf } from "@/tests/setup/break-videos";
import { importChecklist, newSetName } from "@/tests/setup/checklists";
import { createListing } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { opened } from "@/tests/setup/opened";
import { passportsOf } from "@/tests/setup/passports";
import { sessionOf } from "@/tests/setup/request";
import { openFirstPack, recordedBreak, sealedBreak } from "@/tests/setup/sealed-break";
import { createStation } from "@/tests/setup/station";

const station = opened(createStation);
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const productOf = async (productId: number) =>
  db.box.findUniqueOrThrow({
    where: { id: productId },
    select: { year: true, brand: true, set: true, format: true },
  });

test("found cards are counted by parallel, from open packs of boxes that aren't closed", async () => {
  const { productId, boxId, buyer } = await sealedBreak(station);
  const set = newSetName();
  const ofBox = { pack: { box: { productId } } };
  await db.card.updateMany({ where: ofBox, data: { set } });
  await db.card.updateMany({
    where: { ...ofBox, position: 3 },
    data: { parallel: "Gold", serial: "07/10" },
  });
  await importChecklist(
    ["11", "12", "13", "21", "22", "23"].map(
      (number) => `2024,Topps,${set},${number},Ana,Base;Gold;Black`,
    ),
    { cookie: await sessionOf(station.admin) },
  );
  const found = () => countFound({ year: 2024, brand: "topps", set: set.toUpperCase() });
  const counted = (base: number, gold: number) => ({
    parallels: [
      { name: "Base", cardCount: 6, foundCount: base, runs: [] },
      { name: "Black", cardCount: 6, foundCount: 0, runs: [] },
      {
        name: "Gold",
        cardCount: 6,
        foundCount: gold,
        runs: gold === 0 ? [] : [{ size: 10, copies: gold }],
      },
    ],
  });
  expect(await found()).toEqual(counted(0, 0));
  await openFirstPack(productId, buyer);
  expect(await found()).toEqual(counted(2, 1));
  const owner = passportsOf(await sessionOf(buyer));
  await owner.close(boxId);
  expect(await found()).toEqual(counted(0, 0));
  await owner.close(boxId, false);
  expect(await found()).toEqual(counted(2, 1));
});

test("a serial that is no number of copies counts no copy", async () => {
  const { productId, buyer } = await sealedBreak(station);
  const set = newSetName();
  const ofPack = { pack: { box: { productId }, position: 1 } };
  for (const [position, serial] of [
    [1, "A-7"],
    [2, "11/10"],
    [3, "1/0"],
  ] as const)
    await db.card.updateMany({ where: { ...ofPack, position }, data: { set, serial } });
  await importChecklist([`2024,Topps,${set},11,Ana,Base`], {
    cookie: await sessionOf(station.admin),
  });
  await openFirstPack(productId, buyer);
  expect(await countFound({ year: 2024, brand: "Topps", set })).toEqual({
    parallels: [{ name: "Base", cardCount: 1, foundCount: 1, runs: [] }],
  });
});

test("without a checklist nothing is counted", async () =>
  expect(await countFound({ year: 2024, brand: "Topps", set: newSetName() })).toEqual({
    parallels: [],
  }));

test("the last opening is that of a sealed break whose owner did not close the box", async () => {
  const recorded = await recordedBreak(station);
  const product = await productOf(recorded.productId);
  expect(await findLastOpening(product)).toBeNull();
  const { productId, boxId, buyer } = await sealedBreak(station);
  const sealed = await productOf(productId);
  const opening = await findLastOpening(sealed);
  expect(opening).toMatchObject({ boxId });
  const stranger = videosOf("");
  const status = async () => (await stranger.watch(opening?.videoId ?? "")).status;
  expect(await status()).toBe(200);
  await passportsOf(await sessionOf(buyer)).close(boxId);
  expect(await findLastOpening(sealed)).toBeNull();
  expect(await status()).toBe(404);
});

test("the seals of a box come in their order", async () => {
  const photos = await Promise.all(
    [1, 2].map((byte) => {
      const data = Uint8Array.of(byte);
      return db.sealPhoto.create({
        data: { sha256: new Uint8Array(sha256(data)), width: 1, height: 1, data },
        select: { id: true },
      });
    }),
  );
  const { boxIds } = await createListing({ sealPhotoIds: photos.map(({ id }) => id) });
  const { boxId } = await db.box.findUniqueOrThrow({ where: { id: boxIds[0] ?? 0 } });
  expect(await listSeals(boxId)).toEqual(photos);
  expect(await listSeals("no-box")).toEqual([]);
});

test("the newest listings on sale come first", async () => {
  const older = await createListing();
  const newer = await createListing();
  const slugs = (await listNewest()).map(({ slug }) => slug);
  expect(slugs.slice(0, 2)).toEqual([newer.listing.slug, older.listing.slug]);
  await db.box.updateMany({ where: { id: { in: newer.boxIds } }, data: { isAvailable: false } });
  expect((await listNewest())[0]?.slug).toBe(older.listing.slug);
});
