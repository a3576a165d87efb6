import { startBreak } from "@/lib/breaks/start-break";
import { db } from "@/lib/platform/database/db";
import { createOrder } from "@/tests/setup/checkout";
import { claimBody, claimIn, createSales } from "@/tests/setup/claims";
import { createUser } from "@/tests/setup/factories";
import { paidEvaluation } from "@/tests/setup/grading";
import { createPaidSeller, payoutOf } from "@/tests/setup/payouts";
import { paidShipment } from "@/tests/setup/shipping";
import { createSharer, publicationIn } from "@/tests/setup/showcase";
import { createSoldBox } from "@/tests/setup/sold-box";

type Case = { customer: { id: string }; params?: object; body?: object };

/** Cases of a customer, by the first part of their address. */
const BUILDERS = {
  orders: async () => {
    const { user, order } = await createOrder();
    return { customer: user, params: { id: order.id } };
  },
  customers: async () => {
    const customer = await createUser();
    return { customer, params: { id: customer.id } };
  },
  payouts: async () => {
    const { user, balance, requestPayout } = await createPaidSeller();
    const { available } = await balance();
    const { id } = await payoutOf(await requestPayout(available));
    return { customer: user, params: { id } };
  },
  disputes: async () => {
    const { user, order } = await createOrder();
    const { paymentId } = await db.order.findUniqueOrThrow({ where: { id: order.id } });
    const now = new Date();
    const { id } = await db.dispute.create({
      data: {
        paymentId,
        reference: `dp_${order.number}`,
        amount: 1,
        reason: "fraudulent",
        status: "LOST",
        openedAt: now,
        closedAt: now,
      },
    });
    return { customer: user, params: { id } };
  },
  claims: async () => {
    const { buyer, sale, open } = await createSales();
    const { id } = await claimIn(await open({ ...claimBody, orderCardId: sale.id }));
    return { customer: buyer.user, params: { id } };
  },
  messages: async () => {
    const customer = await createUser();
    const { id } = await db.contactMessage.create({
      data: { name: "N", email: customer.email, topic: "order", message: "Where is my box?" },
    });
    return { customer, params: { id } };
  },
  moderation: async () => {
    const { user, cards, own } = await createSharer();
    const { id } = await publicationIn(await own.publish("CARD", cards[0]?.id));
    return { customer: user, params: { type: "publications", id } };
  },
  grading: async () => {
    const { user, cardIds } = await paidEvaluation();
    const { id } = await db.gradingEvaluation.findFirstOrThrow({ where: { cardId: cardIds[0] } });
    return { customer: user, params: { id }, body: { code: cardIds[0]?.slice(0, 8) } };
  },
  shipments: async () => {
    const { user, id } = await paidShipment();
    return { customer: user, params: { id } };
  },
  breaks: async () => {
    const { id: actorId } = await createUser({ role: "BREAKER" });
    const { owner, orderLineId, boxId } = await createSoldBox({ packs: 1, cardsPerPack: 1 });
    const start = { orderLineId, boxId, packCount: 1, cardsPerPack: 1, station: "S" };
    const { id } = await startBreak({ ...start, cameras: ["A"], actorId, requestId: "test" });
    return { customer: owner, params: { id } };
  },
} satisfies Record<string, () => Promise<Case>>;

/** Builds a case of a customer for an endpoint that decides it. */
export async function caseFor(endpoint: { id: string; path: string }): Promise<Case> {
  const desk = endpoint.path.split("/")[3] as keyof typeof BUILDERS;
  return BUILDERS[desk]();
}

/** Who else is behind a case: the seller of a claim, and whom a message is linked to. */
export const OTHER_CUSTOMERS: Readonly<Record<string, () => Promise<Case>>> = {
  answerClaim: async () => {
    const { seller, sale, open } = await createSales();
    const { id } = await claimIn(await open({ ...claimBody, orderCardId: sale.id }));
    return { customer: seller.user, params: { id } };
  },
  linkMessage: async () => {
    const { params } = await BUILDERS.messages();
    const customer = await createUser();
    return { customer, params, body: { username: customer.username, orderNumber: "" } };
  },
  dismissReports: async () => {
    const { user, own } = await createSharer();
    await own.save({ name: `Shelf ${user.username}`, bio: "", isPublished: true });
    return { customer: user, params: { type: "showcases", id: user.id } };
  },
};
