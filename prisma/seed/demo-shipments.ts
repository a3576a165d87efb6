import { SEED_REQUEST } from "./demo-break";
import { addressOf, payForDemo } from "./demo-orders";
import { photographCards } from "./demo-pack-out";
import type { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { actOnCards } from "@/lib/inventory/act-on-cards";
import { markNoticeSeen } from "@/lib/notices/mark-notice-seen";
import { toCents, toDecimalString } from "@/lib/platform/money";
import { shippingQuote } from "@/lib/pricing/shipping-rates";
import { INITIAL_FEES } from "@/lib/settings/fees";
import { cancelShipment } from "@/lib/shipments/cancel-shipment";
import { deliverShipment } from "@/lib/shipments/deliver-shipment";
import { checkCard } from "@/lib/shipments/desk/check-card";
import { packShipment } from "@/lib/shipments/desk/pack-shipment";
import { shipShipment } from "@/lib/shipments/desk/ship-shipment";
import { shipmentPayable, shipmentPayments } from "@/lib/shipments/shipment-payments";
import type { ShipmentStatus } from "@/lib/shipments/shipment-status";
import { startShipmentInputSchema } from "@/lib/shipments/start-input";
import { startShipment } from "@/lib/shipments/start-shipment";

type Who = { userId: string; actorId: string };
type Step = (db: PrismaClient, who: Who & { id: string }) => Promise<unknown>;
type Path = Exclude<ShipmentStatus, "AWAITING_PAYMENT">[];
type Demo = { key: string; cards: number[]; path: Path };

/** Indexes among the pulled cards. The unpaid one is last, because a new one would replace it. */
const SHIPMENTS: Demo[] = [
  {
    key: "demo-shipment-delivered",
    cards: [0, 4],
    path: ["PAID", "PACKED", "SHIPPED", "DELIVERED"],
  },
  { key: "demo-shipment-shipped", cards: [1, 5], path: ["PAID", "PACKED", "SHIPPED"] },
  { key: "demo-shipment-packed", cards: [9], path: ["PAID", "PACKED"] },
  { key: "demo-shipment-paid", cards: [3, 12], path: ["PAID"] },
  { key: "demo-shipment-cancelled", cards: [2], path: ["PAID", "CANCELLED"] },
  { key: "demo-shipment-unpaid", cards: [13], path: [] },
];
/** This one waits in To Ship for the newcomer's own shipment. */
const TRAY = [10];

const STEPS: Record<Path[number], Step> = {
  PAID: pay,
  PACKED: pack,
  SHIPPED: (_, { id, actorId }) =>
    shipShipment({
      id,
      input: { carrier: "USPS", tracking: `DEMO ${id.slice(0, 8).toUpperCase()}` },
      actorId,
      requestId: SEED_REQUEST,
    }),
  DELIVERED: deliver,
  CANCELLED: (_, { id, userId }) => cancelShipment({ id, userId }),
};

/** One shipment in each state. A rerun continues an interrupted one and leaves the others. */
export async function seedDemoShipments(
  db: PrismaClient,
  { boxId, ...who }: Who & { boxId: string },
): Promise<void> {
  const pulled = await db.card.findMany({
    where: { pack: { boxId }, pulledAt: { not: null } },
    select: { id: true, estimatedValue: true },
    orderBy: { sequence: "asc" },
  });
  const at = (places: number[]) => pulled.filter((_, place) => places.includes(place));
  const { userId } = who;
  const isBegun = await db.shipment.findFirst({
    where: { userId, idempotencyKey: { in: SHIPMENTS.map(({ key }) => key) } },
    select: { id: true },
  });
  if (!isBegun) {
    const cardIds = at([...SHIPMENTS.flatMap(({ cards }) => cards), ...TRAY]).map(({ id }) => id);
    await actOnCards({ ownerId: userId, input: { action: "ship", cardIds } });
  }
  for (const { key, cards, path } of SHIPMENTS) {
    const { id, status } =
      (await db.shipment.findUnique({
        where: { userId_idempotencyKey: { userId, idempotencyKey: key } },
        select: { id: true, status: true },
      })) ?? (await startDemoShipment(db, { userId, key, cards: at(cards) }));
    for (const next of stepsAfter(status, path)) await STEPS[next](db, { ...who, id });
  }
}

/** The remaining steps: none if someone changed the shipment. */
function stepsAfter(status: string, path: Path): Path {
  const reached = ["AWAITING_PAYMENT", ...path].indexOf(status);
  return reached < 0 ? [] : path.slice(reached);
}

type Card = { id: string; estimatedValue: Prisma.Decimal };

async function startDemoShipment(
  db: PrismaClient,
  { userId, key, cards }: { userId: string; key: string; cards: Card[] },
) {
  const address = await addressOf(db, userId);
  const declaredCents = cards.reduce(
    (sum, { estimatedValue }) => sum + toCents(estimatedValue.toFixed(2)),
    0,
  );
  const { country } = address;
  const parcel = { country, rawCards: cards.length, slabs: 0, declaredCents };
  return startShipment({
    userId,
    idempotencyKey: key,
    input: startShipmentInputSchema.parse({
      cardIds: cards.map(({ id }) => id),
      address,
      declaredValue: toDecimalString(declaredCents),
      expectedTotal: toDecimalString(shippingQuote(INITIAL_FEES, parcel).totalCents),
    }),
  });
}

async function pay(db: PrismaClient, { id }: { id: string }): Promise<void> {
  const { total } = await db.shipment.findUniqueOrThrow({ where: { id }, select: { total: true } });
  const owed = { payable: shipmentPayable, payableId: id, total: total.toFixed(2) };
  await payForDemo(db, shipmentPayments, { kind: "shipment", ...owed });
}

async function pack(db: PrismaClient, { id, actorId }: { id: string; actorId: string }) {
  const lines = await db.shipmentCard.findMany({
    where: { shipmentId: id },
    select: { cardId: true },
  });
  for (const { cardId } of lines) await checkCard({ shipmentId: id, code: cardId.slice(0, 8) });
  await photographCards(db, id);
  await packShipment({ id, actorId, requestId: SEED_REQUEST });
}

/** An owner who confirms the delivery has read the shipping notice. */
async function deliver(db: PrismaClient, { id, userId }: { id: string; userId: string }) {
  await deliverShipment({ id, by: "OWNER", userId });
  const unseen = await db.notice.findMany({
    where: { shipmentId: id, seenAt: null },
    select: { id: true },
  });
  for (const notice of unseen) await markNoticeSeen({ id: notice.id, userId });
}
