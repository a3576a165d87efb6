import type { LedgerEvent } from "@/lib/ledger/events";
import { db } from "@/lib/platform/database/db";
import { append } from "@/tests/setup/ledger";
import { opened } from "@/tests/setup/opened";
import { sealedBreak } from "@/tests/setup/sealed-break";
import { createStation } from "@/tests/setup/station";

const station = opened(createStation);

test("the ledger says once that a box was opened, even if its break is lost", async () => {
  const { boxId } = await sealedBreak(station);
  const entries = await db.ledgerEntry.findMany({
    where: { box: boxId, type: { in: ["BREAK_START", "BREAK_COMMIT"] } },
    select: { leaf: true },
  });
  expect(entries).toHaveLength(2);
  for (const { leaf } of entries) {
    const event = JSON.parse(Buffer.from(leaf).toString()) as LedgerEvent;
    for (const added of ["v", "at", "prev"]) Reflect.deleteProperty(event, added);
    await expect(append(event)).rejects.toThrow("cannot be said of the box now");
  }
});
