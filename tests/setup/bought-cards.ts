import * as cancelOrderRoute from "@/app/api/orders/[id]/cancel/route";
import * as orderRoute from "@/app/api/orders/[id]/route";
import { type Order, orderSchema } from "@/lib/orders/schema";
import { createBuyer, paidCheckout, shippedCardsInput } from "@/tests/setup/checkout";
import { createSellerWithOffers } from "@/tests/setup/market";
import { call } from "@/tests/setup/request";

export const buyerOf = (cookie: string) => ({
  order: async (id: string): Promise<Order> =>
    orderSchema.parse(
      await (await call(orderRoute.GET, `/api/orders/${id}`, { cookie, params: { id } })).json(),
    ),
  cancelBoxes: async (id: string): Promise<Order> => {
    const sent = { method: "POST", cookie, params: { id }, body: {} };
    const response = await call(cancelOrderRoute.POST, `/api/orders/${id}/cancel`, sent);
    return orderSchema.parse(await response.json());
  },
});

type Wanted = { productId: number; price: string };

/** A buyer of two shipped cards for $12.50 each, and of a box if one is given. */
export async function buyShippedCards(box?: Wanted) {
  const { offers } = await createSellerWithOffers("12.50");
  const bought = offers.slice(0, 2);
  const buyer = await createBuyer();
  const { order: placed } = await paidCheckout(
    buyer.cookie,
    shippedCardsInput(bought, box ? [box] : []),
  );
  const calls = buyerOf(buyer.cookie);
  const order = await calls.order(placed.id);
  const { id: shipmentId = "", number = "" } = order.shipment ?? {};
  return {
    ...buyer,
    ...calls,
    placed: order,
    shipmentId,
    number,
    cardIds: bought.map(({ cardId }) => cardId),
  };
}
