import "server-only";

import { z } from "zod";

import { mayCall } from "@/lib/api/staff-access";
import { boxIdInAddress } from "@/lib/cards/box-address";
import { findBestCustomers, findCustomersByUsername } from "@/lib/customers/desk/list-customers";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { isNumber } from "@/lib/platform/read-number";
import type { Role } from "@/lib/sessions/roles";
import type { Hit } from "@/lib/today/schema";

const MOST = 5;
const rowSchema = z.object({ id: column.text, name: column.text, detail: column.text });
const boxRowSchema = rowSchema.extend({ slug: column.text, breakId: column.text.nullable() });
const cardRowSchema = rowSchema.extend({ breakId: column.text });

const SHORT_ID = /^[0-9a-f]{8}/;
const FULL_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The labels on boxes and cards show the first eight digits of their ids. */
export async function findBoxes(text: string, role: Role | null): Promise<Hit[]> {
  // A box's QR code holds its address.
  const id = boxIdInAddress(text) ?? text.toLowerCase();
  if (!SHORT_ID.test(id)) return [];
  const rows = await queryRows(db, boxRowSchema)`
    SELECT p.box_id AS id, p.name, 'Box ' || left(p.box_id, 8) AS detail, l.slug,
      k.id::text AS "breakId"
    FROM products p JOIN listings l ON l.id = p.listing_id
    LEFT JOIN breaks k ON k.product_id = p.id
    WHERE left(p.box_id, 8) = ${id.slice(0, 8)} AND starts_with(p.box_id, ${id}) LIMIT ${MOST}`;
  return rows.map(({ slug, breakId, ...row }) => ({
    ...row,
    kind: "box",
    path: breakId
      ? `/admin/breaks/${breakId}`
      : mayCall(role, "getStockListing")
        ? `/admin/listings/${slug}`
        : "/admin/breaks",
  }));
}

export async function findCards(text: string): Promise<Hit[]> {
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

export async function findCustomers(text: string): Promise<Hit[]> {
  const found = isNumber(text)
    ? await findCustomersByUsername(text, MOST)
    : await findBestCustomers(text, MOST);
  return found.map(({ id, username, email, fullName }) => ({
    kind: "customer",
    id,
    name: fullName || username,
    detail: `${username}, ${email}`,
    path: `/admin/customers/${id}`,
  }));
}

export async function findListings(text: string): Promise<Hit[]> {
  if (isNumber(text)) return [];
  const words = text.toLowerCase();
  const rows = await queryRows(db, rowSchema)`
    SELECT l.slug AS id, l.name, l.available_count || ' available' AS detail
    FROM listings l
    WHERE ${words} <% l.search_text
    ORDER BY word_similarity(${words}, l.search_text) DESC, l.year DESC, l.id LIMIT ${MOST}`;
  return rows.map((row) => ({ ...row, kind: "listing", path: `/admin/listings/${row.id}` }));
}
