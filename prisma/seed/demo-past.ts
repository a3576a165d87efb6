import { Prisma, type PrismaClient } from "@/lib/generated/prisma/client";

const DAYS = 4;

/** The rows with the history of boxes and of their sold cards. */
const HAPPENED: { table: string; moments: string[]; where: Prisma.Sql }[] = [
  {
    table: "book_entries",
    moments: ["at"],
    where: Prisma.sql`subject_id IN (SELECT id FROM told_orders UNION ALL
      SELECT p.id FROM payments p JOIN told_orders o ON o.checkout_id = p.checkout_id UNION ALL
      SELECT l.id FROM order_cards l JOIN told_orders o ON o.id = l.order_id)`,
  },
  {
    table: "payments",
    moments: ["created_at", "checked_at", "succeeded_at"],
    where: Prisma.sql`checkout_id IN (SELECT checkout_id FROM told_orders)`,
  },
  {
    table: "checkouts",
    moments: ["created_at", "hold_until", "closed_at"],
    where: Prisma.sql`id IN (SELECT checkout_id FROM told_orders)`,
  },
  {
    table: "order_lines",
    moments: ["break_started_at"],
    where: Prisma.sql`order_id IN (SELECT id FROM told_orders)`,
  },
  {
    table: "order_cards",
    moments: ["sold_at"],
    where: Prisma.sql`order_id IN (SELECT id FROM told_orders)`,
  },
  {
    table: "breaks",
    moments: ["started_at", "committed_at"],
    where: Prisma.sql`order_line_id IN (SELECT l.id FROM order_lines l JOIN told_orders o ON o.id = l.order_id)`,
  },
  {
    table: "owned_boxes",
    moments: ["created_at"],
    where: Prisma.sql`id IN (SELECT box_id FROM told)`,
  },
  {
    table: "packs",
    moments: ["opened_at", "completed_at"],
    where: Prisma.sql`box_id IN (SELECT box_id FROM told)`,
  },
  {
    table: "market_prices",
    moments: ["at"],
    where: Prisma.sql`offer_id IN (SELECT id FROM market_offers WHERE card_id IN (SELECT id FROM told_cards))`,
  },
  ...[
    { table: "market_offers", moments: ["listed_at", "priced_at", "ended_at"], key: "card_id" },
    { table: "card_events", moments: ["at"], key: "card_id" },
    {
      table: "cards",
      moments: ["created_at", "pulled_at", "bought_at", "action_deadline"],
      key: "id",
    },
  ].map(({ key, ...rest }) => ({
    ...rest,
    where: Prisma.sql`${Prisma.raw(key)} IN (SELECT id FROM told_cards)`,
  })),
  {
    table: "orders",
    moments: ["placed_at"],
    where: Prisma.sql`id IN (SELECT id FROM told_orders)`,
  },
];

type Told = { boxIds: string[]; orderKeys: string[] };

/**
 * Moves today's history of boxes some days back, so that the proceeds of a sale can be paid out.
 * Requires a superuser, as in the embedded database. The ledger can't be rewritten and stays.
 */
export async function moveToThePast(db: PrismaClient, { boxIds, orderKeys }: Told): Promise<void> {
  const past = Prisma.sql`
    WITH told AS (SELECT unnest(${boxIds}::uuid[]) AS box_id),
      told_cards AS (SELECT c.id FROM cards c JOIN packs k ON k.id = c.pack_id JOIN told USING (box_id)),
      told_orders AS (SELECT o.id, o.checkout_id FROM orders o JOIN checkouts c ON c.id = o.checkout_id
        WHERE c.idempotency_key = ANY (${orderKeys}) AND o.placed_at > now() - interval '1 day')`;
  await db.$transaction(async (tx) => {
    const [role] = await tx.$queryRaw<[{ isSuper: boolean }]>`
      SELECT rolsuper AS "isSuper" FROM pg_roles WHERE rolname = current_user`;
    const [{ count }] = await tx.$queryRaw<[{ count: number }]>`
      ${past} SELECT count(*)::int AS count FROM told_orders`;
    if (!role.isSuper || count === 0) return;
    // Triggers refuse changes to past events.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    for (const { table, moments, where } of HAPPENED) {
      const earlier = moments.map((moment) => `${moment} = ${moment} - interval '${DAYS} days'`);
      await tx.$executeRaw`
        ${past} UPDATE ${Prisma.raw(table)} SET ${Prisma.raw(earlier.join(", "))} WHERE ${where}`;
    }
  });
}
