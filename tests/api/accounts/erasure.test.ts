import { z } from "zod";

import { hashPassword } from "@/lib/accounts/passwords/password";
import { openPack } from "@/lib/packs/open-pack";
import { db, Prisma } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { GOOD_PASSWORD } from "@/tests/setup/accounts";
import { createDrop } from "@/tests/setup/drops";
import { createListing, createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { leaveAs } from "@/tests/setup/leave";
import { sessionOf } from "@/tests/setup/request";
import { act, createShipper, deskOf, packAll, startShipment } from "@/tests/setup/shipping";

/** What permanent history keeps of a deleted collector, and why. */
const MAY_STAY: Record<string, string> = {
  "cards.owner_id": "who owned a card, without a name",
  "checkouts.user_id": "what was paid, without an address",
  "claims.user_id": "what a claim decided, without its words",
  "collection_days.owner_id": "how many cards history names, without a name",
  "contact_messages.customer_id": "set to null",
  "contact_replies.author_id": "which colleague answered a customer",
  "customer_notes.author_id": "which colleague wrote about a customer",
  "drop_places.user_id": "set to null",
  "gifts.claimed_by_id": "whose box it is, without the words that came with it",
  "grading_submissions.user_id": "which cards were sent to a grader",
  "inventory_actions.owner_id": "the append-only events of cards name them",
  "invariant_checks.started_by_id": "which colleague started a check",
  "market_offers.seller_id": "at which price a card was offered",
  "order_cards.seller_id": "whose card was sold, for the books",
  "order_notes.author_id": "which colleague wrote about an order",
  "orders.user_id": "what was sold, for the books, without an address",
  "owned_boxes.owner_id": "who owned a box, without a name",
  "payouts.user_id": "what was paid out, for the books",
  "publication_reports.reporter_id": "set to null",
  "shipments.user_id": "what was sent, without an address",
  "staff_invitations.accepted_by_id": "deleted with the account",
  "staff_invitations.invited_by_id": "which colleague invited another",
};

const keySchema = z.object({ table: column.text, key: column.text, action: column.text });
const listKeys = () => queryRows(db, keySchema)`
  SELECT k.conrelid::regclass::text AS "table", a.attname AS key, k.confdeltype::text AS action
  FROM pg_constraint k
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
  WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass ORDER BY 1, 2`;

const countSchema = z.object({ count: column.int });
const countRows = async ({ table, key }: { table: string; key: string }, userId: string) => {
  const [row] = await queryRows(db, countSchema)`
    SELECT count(*)::int AS count FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(key)} = ${userId}::uuid`;
  return row?.count ?? 0;
};

const SQL_VALUES: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: "'x'",
  citext: "'x'",
  "character varying": "'x'",
  boolean: "true",
  integer: "1",
  bigint: "1",
  numeric: "1",
  date: "current_date",
  bytea: "'\\x00'",
  jsonb: "'{}'",
};
/** Where a check constraint wants more than some value of the type. */
const OWN_VALUES: Record<string, Record<string, string>> = {
  alert_mails: { at: "now()" },
  inventory_actions: { action: "'SHIP'" },
  mail_opt_outs: { kind: "'BOX_READY'" },
  minutes_here: { minute: "date_trunc('minute', now())" },
  notices: { kind: "'BOX_READY'" },
  passkey_challenges: { purpose: "'ADD'" },
  purchase_breaks: { started_at: "now()", ends_at: "now() + interval '2 days'" },
  showcases: { name: "'Harbor Wax'" },
  spending_limits: { period: "'DAY'" },
};

const columnSchema = z.object({ name: column.text, type: column.text });

async function addRow(table: string, values: Record<string, string>): Promise<void> {
  const needed = await queryRows(db, columnSchema)`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull
      AND NOT atthasdef AND attidentity = ''`;
  const all = Object.fromEntries(
    needed.map(({ name, type }) => [name, SQL_VALUES[type] ?? "now() + interval '1 hour'"]),
  );
  const row = { ...all, ...OWN_VALUES[table], ...values };
  await db.$executeRaw(
    Prisma.raw(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.values(row)})`),
  );
}

const tableSchema = z.object({ name: column.text });

/** The tables in which one of the words is, in any column. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await queryRows(db, tableSchema)`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`;
  const patterns = words.map((word) => `%${word}%`);
  const found = [];
  for (const { name } of tables) {
    const [row] = await queryRows(db, countSchema)`
      SELECT count(*)::int AS count FROM ${Prisma.raw(`"${name}"`)} t
      WHERE t::text ILIKE ANY(${patterns}::text[])`;
    if (row?.count) found.push(name);
  }
  return found;
}

/** A collector whose boxes are open, and whose cards have all arrived. */
async function createFormerCollector() {
  const { user, cookie, productId, start, pay, arrived } = await createShipper();
  const details = {
    passwordHash: await hashPassword(GOOD_PASSWORD),
    fullName: "Ottilie Quickfeather",
    street: "12 Nightjar Row",
    marketName: "Harbor Wax",
  };
  await db.user.update({ where: { id: user.id }, data: details });
  const closed = await db.pack.findMany({ where: { box: { productId }, openedAt: null } });
  for (const { id } of closed) await openPack({ id, ownerId: user.id });
  const cards = await db.card.findMany({ where: { ownerId: user.id }, select: { id: true } });
  const cardIds = cards.map(({ id }) => id);
  await act(cookie, "ship", cardIds);
  const { id } = await startShipment({ start, cardIds });
  await pay(id);
  const desk = deskOf(await sessionOf(await createUser({ role: "OWNER" })));
  await packAll(desk, id, cardIds);
  await desk.ship(id);
  await arrived(id);
  return { ...user, ...details, cookie };
}

test("an erased account leaves only what is listed, in every table that names a user", async () => {
  const user = await createFormerCollector();
  const { listing, boxIds } = await createListing();
  const drop = await createDrop();
  const keys = await listKeys();
  const own = keys.filter(({ action }) => action === "c");
  const ofListing = { listing_id: String(listing.id), product_id: String(boxIds[0]) };
  const filled: Record<string, Record<string, string>> = {
    cart_items: ofListing,
    drop_reminders: { drop_id: `'${drop.id}'` },
    watches: { listing_id: ofListing.listing_id },
  };
  // Both need cards that someone published or offers; other tests delete them.
  const unfilled = new Set(["cart_cards", "publications"]);
  for (const { table, key } of own.filter((one) => !unfilled.has(one.table)))
    if ((await countRows({ table, key }, user.id)) === 0)
      await addRow(table, { ...filled[table], [key]: `'${user.id}'` });

  const left = await leaveAs({ user, cookie: user.cookie });
  expect([left.status, await left.text()]).toEqual([200, expect.anything()]);
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash).toBe("");

  const stayed = [];
  for (const key of own)
    if ((await countRows(key, user.id)) > 0) stayed.push(`${key.table}.${key.key}`);
  expect(stayed).toEqual(["collection_days.owner_id", "inventory_actions.owner_id"]);
  const others = keys.filter(({ action }) => action !== "c");
  const named = [...others.map(({ table, key }) => `${table}.${key}`), ...stayed];
  expect(named.filter((name) => !(name in MAY_STAY))).toEqual([]);
  // Mail that is sent is deleted after a while.
  expect(await tablesWith([user.email, user.username, "Quickfeather", "Nightjar"])).toEqual([
    "outgoing_mails",
  ]);
  expect(await listBreaches(db)).toEqual([]);
});
