import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { qrPath } from "@/lib/platform/qr-path";
import { listStockLabels } from "@/lib/stock/list-stock-labels";
import { listBoxLabels, listCardLabels } from "@/lib/vault/list-labels";
import { createListing } from "@/tests/setup/factories";
import { sealedBreak } from "@/tests/setup/sealed-break";
import { createSoldBox } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

test("each card of a sealed break has a label with its place, in box order", async () => {
  const { id, productId } = await sealedBreak(await createStation());
  const labels = await listCardLabels(id);
  const cards = await db.card.findMany({
    where: { pack: { box: { productId } } },
    select: { id: true, vaultPlace: true },
    orderBy: [{ pack: { position: "asc" } }, { position: "asc" }],
  });
  expect(labels.map(({ shortId, title }) => [shortId, title])).toEqual(
    cards.map((card) => [card.id.slice(0, 8), card.vaultPlace]),
  );
  expect(labels[0]).toMatchObject({ detail: "Pack 1, card 1" });
  expect(new Set(labels.map(({ qr }) => qr.path)).size).toBe(6);
});

test("a sold box has a label until it is opened or sent", async () => {
  const { boxId } = await createSoldBox({ delivery: "BREAK" });
  expect((await listBoxLabels()).map(({ shortId }) => shortId)).toContain(boxId.slice(0, 8));
});

test("a box in stock has a label with its passport's address until it is sold", async () => {
  const { listing, boxIds } = await createListing({ quantity: 2 });
  const [sold = 0, free = 0] = boxIds;
  await createSoldBox({ productId: sold });
  const { boxId } = await db.box.findUniqueOrThrow({ where: { id: free } });
  const labels = await listStockLabels(listing.set);
  expect(labels.map(({ shortId, qr }) => [shortId, qr])).toEqual([
    [boxId.slice(0, 8), qrPath(`${getEnv().APP_URL.replace(/\/$/, "")}/box/${boxId}`)],
  ]);
});
