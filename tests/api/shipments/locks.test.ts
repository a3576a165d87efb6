import { db } from "@/lib/platform/database/db";
import { raceAgainst } from "@/tests/setup/against";
import { listBreaches } from "@/tests/setup/invariants";
import { createShipper, startShipment } from "@/tests/setup/shipping";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("no payment starts for a shipment that is canceled concurrently", async () => {
  const { cardIds, start, pay } = await createShipper();
  const { id } = await startShipment({ start, cardIds });
  const { hasWaited } = await raceAgainst(
    (tx) =>
      tx.shipment.update({
        where: { id },
        data: { status: "CANCELLED", cancelledAt: new Date() },
      }),
    () => pay(id),
  );
  expect(hasWaited).toBe(true);
  expect(await db.payment.count({ where: { shipmentId: id } })).toBe(0);
});
