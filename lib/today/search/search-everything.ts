import "server-only";

import { z } from "zod";

import { mayCall, type StaffEndpoint } from "@/lib/api/role-table";
import { findBestCustomers } from "@/lib/customers/list-customers";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { formatPrice } from "@/lib/platform/money";
import { isNumber, readNumber } from "@/lib/platform/read-number";
import { hasWord } from "@/lib/platform/search-text";
import type { Role } from "@/lib/sessions/roles";
import type { Hit } from "@/lib/today/schema";

const MOST = 5;
const rowSchema = z.object({ id: column.text, name: column.text, detail: column.text });
const orderRowSchema = rowSchema.extend({ total: column.decimal });
const listingRowSchema = rowSchema.extend({ isShown: column.boolean });
const cardRowSchema = rowSchema.extend({ breakId: column.text });

type Search = {
  endpoint: StaffEndpoint;
  find: (text: string) => Promise<Hit[]>;
};

/** In the order of the results. Each is left out for roles that may not call the endpoint. */
const SEARCHES: readonly Search[] = [
  { endpoint: "listDeskOrders", find: findOrders },
  { endpoint: "listShipmentDesk", find: findShipments },
  { endpoint: "listGradingDesk", find: findSubmissions },
  { endpoint: "listDeskClaims", find: findClaims },
  { endpoint: "listBreakDesk", find: findBoxes },
  { endpoint: "listBreakDesk", find: findCards },
  { endpoint: "listCustomers", find: findCustomers },
  { endpoint: "listProducts", find: findListings },
];

type Options = { q: string; role: Role | null };

/** Finds numbers and ids exactly, and names as their lists do. */
export async function searchEverything({ q, role }: Options): Promise<{ hits: Hit[] }> {
  if (q.length < 2 || !hasWord(q)) return { hits: [] };
  const found = await Promise.all(
    SEARCHES.filter(({ endpoint }) => mayCall(role, endpoint)).map(({ find }) => find(q)),
  );
  return { hits: found.flat() };
}

async function findOrders(text: string): Promise<Hit[]> {
  const number = readNumber(text, "FW");
  if (!number) return [];
  const rows = await queryRows(db, orderRowSchema)`
    SELECT o.id::text, o.number AS name, o.full_name AS detail, o.total::text
    FROM orders o WHERE o.number = ${number}`;
  return rows.map(({ total, ...row }) => ({
    ...row,
    kind: "order",
    detail: `${row.detail}, ${formatPrice(total)}`,
    path: `/admin/orders/${row.name}`,
  }));
}

async function findShipments(text: string): Promise<Hit[]> {
  const number = readNumber(text, "FS");
  if (!number) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT s.id::text, s.number AS name, s.full_name AS detail
    FROM shipments s WHERE s.number = ${number}`;
  return rows.map((row) => ({ ...row, kind: "shipment", path: `/admin/shipments/${row.id}` }));
}

async function findSubmissions(text: string): Promise<Hit[]> {
  const number = readNumber(text, "FG");
  if (!number) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT s.id::text, s.number AS name, coalesce(s.company, 'Evaluation') AS detail
    FROM grading_submissions s WHERE s.number = ${number}`;
  return rows.map((row) => ({
    ...row,
    kind: "submission",
    path: `/admin/grading/submissions/${row.id}`,
  }));
}

async function findClaims(text: string): Promise<Hit[]> {
  const number = readNumber(text, "C");
  if (!number) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT c.id::text, c.number AS name, coalesce(u.username::text, '') AS detail
    FROM claims c LEFT JOIN users u ON u.id = c.user_id WHERE c.number = ${number}`;
  return rows.map((row) => ({ ...row, kind: "claim", path: `/admin/claims/${row.id}` }));
}

const SHORT_ID = /^[0-9a-f]{8}/;
const FULL_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The labels on boxes and cards show the first eight digits of their ids. */
async function findBoxes(text: string): Promise<Hit[]> {
  const id = text.toLowerCase();
  if (!SHORT_ID.test(id)) return [];
  const rows = await queryRows(db, rowSchema)`
    SELECT p.box_id AS id, p.name, 'Box ' || left(p.box_id, 8) AS detail FROM products p
    WHERE left(p.box_id, 8) = ${id.slice(0, 8)} AND starts_with(p.box_id, ${id}) LIMIT ${MOST}`;
  return rows.map((row) => ({ ...row, kind: "box", path: `/box/${row.id}` }));
}

async function findCards(text: string): Promise<Hit[]> {
  const id = text.toLowerCase();
  if (!FULL_ID.test(id) && !/^[0-9a-f]{8}$/.test(id)) return [];
  const [from, to] = FULL_ID.test(id)
    ? [id, id]
    : [`${id}-0000-0000-0000-000000000000`, `${id}-ffff-ffff-ffff-ffffffffffff`];
  const rows = await queryRows(db, cardRowSchema)`
    SELECT c.id::text, concat_ws(' ', c.year, c.brand, c.set, c.player, c.number) AS name,
      'Card ' || left(c.id::text, 8) || ', box ' || left(p.box_id, 8) AS detail,
      k.id::text AS "breakId"
    FROM cards c JOIN packs a ON a.id = c.pack_id JOIN owned_boxes b ON b.id = a.box_id
    JOIN products p ON p.id = b.product_id
    JOIN breaks k ON k.product_id = p.id AND k.status = 'COMMITTED'
    WHERE c.id BETWEEN ${from}::uuid AND ${to}::uuid ORDER BY c.id LIMIT ${MOST}`;
  return rows.map(({ breakId, ...row }) => ({
    ...row,
    kind: "card",
    path: `/admin/breaks/${breakId}`,
  }));
}

async function findCustomers(text: string): Promise<Hit[]> {
  if (isNumber(text)) return [];
  return (await findBestCustomers(text, MOST)).map(({ id, username, email, fullName }) => ({
    kind: "customer",
    id,
    name: fullName || username,
    detail: `${username}, ${email}`,
    path: `/admin/customers/${id}`,
  }));
}

async function findListings(text: string): Promise<Hit[]> {
  if (isNumber(text)) return [];
  const words = text.toLowerCase();
  const rows = await queryRows(db, listingRowSchema)`
    SELECT l.slug AS id, l.name, l.available_count || ' available' AS detail, l.is_shown AS "isShown" FROM listings l
    WHERE ${words} <% l.search_text
    ORDER BY word_similarity(${words}, l.search_text) DESC, l.year DESC, l.id LIMIT ${MOST}`;
  return rows.map(({ isShown, ...row }) => ({
    ...row,
    kind: "listing",
    path: `${isShown ? "/products" : "/admin/listings"}/${row.id}`,
  }));
}
