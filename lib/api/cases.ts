import "server-only";

import { Prisma } from "@/lib/platform/database/db";

export type CaseInput = { params: Record<string, string>; body: Record<string, unknown> };
/** Selects the ids of the customers behind a case. */
export type CustomersOf = (input: CaseInput) => Prisma.Sql;

const customer: CustomersOf = ({ params: { id } }) => Prisma.sql`SELECT ${id}::uuid`;
const order: CustomersOf = ({ params: { id } }) =>
  Prisma.sql`SELECT user_id FROM orders WHERE id = ${id}::uuid`;
const parcel: CustomersOf = ({ params: { id } }) =>
  Prisma.sql`SELECT user_id FROM shipments WHERE id = ${id}::uuid`;
const payout: CustomersOf = ({ params: { id } }) =>
  Prisma.sql`SELECT collector_id FROM payouts WHERE id = ${id}::uuid`;
const dispute: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT payer_of(payment_id) FROM disputes WHERE id = ${id}::uuid`;

/** The claimant, the seller whose proceeds it may take back, and who gave the box and is refunded. */
const claim: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT unnest(ARRAY[k.user_id, s.seller_id, giver_of(b.product_id)]) FROM claims k
  LEFT JOIN order_cards s ON s.id = k.order_card_id LEFT JOIN cards c ON c.id = k.card_id
  LEFT JOIN packs p ON p.id = c.pack_id LEFT JOIN owned_boxes b ON b.id = p.box_id
  WHERE k.id = ${id}::uuid`;

const message: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT u.id FROM contact_messages m LEFT JOIN orders o ON o.id = m.order_id
  JOIN users u ON u.id IN (m.customer_id, o.user_id) OR u.email = m.email
  WHERE m.id = ${id}::uuid`;

/** The message's sender and the customer it is linked to, who can export it. */
const messageLinks: CustomersOf = ({ params, body }) => Prisma.sql`
  ${message({ params, body })}
  UNION SELECT id FROM users WHERE username = ${body.username}::citext
  UNION SELECT user_id FROM orders WHERE number = upper(${body.orderNumber})`;

const shared: CustomersOf = ({ params: { type, id } }) =>
  type === "showcases"
    ? Prisma.sql`SELECT ${id}::uuid`
    : Prisma.sql`SELECT owner_id FROM publications WHERE id = ${id}::uuid`;

const evaluation: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT c.owner_id FROM grading_evaluations e JOIN cards c ON c.id = e.card_id
  WHERE e.id = ${id}::uuid`;
const gradedCard: CustomersOf = ({ body: { code } }) =>
  Prisma.sql`SELECT owner_id FROM cards WHERE left(id::text, 8) = ${code}`;

/** The buyer of the box, and who claimed it as a gift. */
const brokenBox: CustomersOf = ({ params: { id } }) => Prisma.sql`
  SELECT unnest(ARRAY[o.user_id, recipient_of(l.id)]) FROM breaks b
  JOIN order_lines l ON l.id = b.order_line_id
  JOIN orders o ON o.id = l.order_id WHERE b.id = ${id}::uuid`;
/** Those, and whose the card is now. */
const brokenCard: CustomersOf = ({ params, body }) => Prisma.sql`
  ${brokenBox({ params, body })}
  UNION SELECT c.owner_id FROM breaks b JOIN owned_boxes x ON x.product_id = b.product_id
  JOIN packs p ON p.box_id = x.id JOIN cards c ON c.pack_id = p.id
  WHERE b.id = ${params.id}::uuid AND p.position = ${body.pack} AND c.position = ${body.position}`;

/** The customers behind a case, of whom none may decide it. */
export const CASES = {
  customer,
  order,
  parcel,
  payout,
  dispute,
  claim,
  message,
  messageLinks,
  shared,
  evaluation,
  gradedCard,
  brokenBox,
  brokenCard,
} as const;

/** Stock, settings, and handling that the records and films show. No one's case is decided. */
export const NOBODY = null;
