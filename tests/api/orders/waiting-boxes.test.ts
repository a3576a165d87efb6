import { listWaitingBoxes } from "@/lib/orders/list-waiting-boxes";
import { createOrder } from "@/tests/setup/checkout";
import { createUser } from "@/tests/setup/factories";
import { sealedBreak } from "@/tests/setup/sealed-break";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

test("waiting boxes are grouped by order, without those to be sent sealed", async () => {
  const { order, user } = await createOrder({ deliveries: ["BREAK", "SHIP_SEALED", "BREAK"] });
  expect(await listWaitingBoxes(user.id)).toEqual([
    expect.objectContaining({
      count: 2,
      isOnCamera: false,
      orderId: order.id,
      orderNumber: order.number,
    }),
  ]);
  expect(await listWaitingBoxes((await createUser()).id)).toEqual([]);
});

test("a box on camera still waits, and a recorded one does not", async () => {
  const buyer = await createUser();
  await createOpenBreak({ buyer });
  expect(await listWaitingBoxes(buyer.id)).toMatchObject([{ count: 1, isOnCamera: true }]);
  const sealed = await sealedBreak(await createStation());
  expect(await listWaitingBoxes(sealed.buyer.id)).toEqual([]);
});
