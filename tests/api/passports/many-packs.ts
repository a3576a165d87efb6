import { db } from "@/lib/platform/database/db";
import { createOwnedBox } from "@/tests/setup/collection";
import { createUser } from "@/tests/setup/factories";

/** A box with this many closed packs and no break. */
export async function createOwnedBoxOfPacks(packs: number) {
  const box = await createOwnedBox({ owner: await createUser(), packs, cardsPerPack: 1 });
  return db.box.findUniqueOrThrow({
    where: { id: box.productId ?? 0 },
    select: { boxId: true },
  });
}
