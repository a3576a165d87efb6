import { checkSeal } from "@/components/packs/check-seal";
import { getPack } from "@/lib/packs/queries";
import { db } from "@/lib/platform/database/db";
import { lastEvent, openFirstPack, sealedBreak } from "@/tests/setup/sealed-break";
import { createStation } from "@/tests/setup/station";

test("an opened pack includes its proof in the ledger, and a closed one doesn't", async () => {
  const { productId, boxId, buyer } = await sealedBreak(await createStation());
  const { cards, seal, position } = await openFirstPack(productId, buyer);
  const { contentsRoot } = await lastEvent(boxId, "BREAK_COMMIT");
  expect(seal).toMatchObject({ contentsRoot });
  if (!cards || !seal) throw new Error("The pack is open.");
  const checked = await checkSeal({ position, cards }, seal);
  expect(checked.map((card) => card.seal)).toEqual(["checked", "checked", "checked"]);

  const closed = await db.pack.findFirstOrThrow({ where: { box: { productId }, position: 2 } });
  expect(await getPack({ id: closed.id, ownerId: buyer.id })).toMatchObject({
    cards: null,
    seal: null,
  });
});
