import "server-only";

import { z } from "zod";

import { Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRow, queryRows } from "@/lib/platform/database/query-rows";
import { BOX_STATES, type Group, GROUPS, OUTCOMES } from "@/lib/stock/desk/counts/outcomes";
import { type Counted, MAX_COUNTED_LINES } from "@/lib/stock/desk/counts/schema";

export type CountedPlace = { id: string; shelf: string | null };

const expected = ({ shelf }: CountedPlace) =>
  shelf === null
    ? Prisma.sql`
        SELECT p.id FROM products p WHERE p.order_id IS NULL
        UNION
        SELECT o.product_id FROM owned_boxes o WHERE o.product_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM packs k WHERE k.box_id = o.id)`
    : Prisma.sql`SELECT s.product_id FROM box_shelves s WHERE s.shelf = ${shelf}`;

/** Each box that should be there and each label that was scanned, as of now. */
export function linesOf(place: CountedPlace, now: Date): Prisma.Sql {
  const relevant = Prisma.sql`
    ${expected(place)}
    UNION
    SELECT p.id FROM stock_count_scans c JOIN products p ON p.box_id = c.code
    WHERE c.count_id = ${place.id}::uuid`;
  return Prisma.sql`${boxLines({ place, now, relevant })} UNION ALL ${unknownLines(place, Prisma.sql`TRUE`)}`;
}

/** The same of one label, without a look at the other boxes. */
export function lineOf(place: CountedPlace, label: string, now: Date): Prisma.Sql {
  const relevant = Prisma.sql`SELECT p.id FROM products p WHERE p.box_id = ${label}`;
  const isIt = Prisma.sql`c.code = ${label}`;
  return Prisma.sql`${boxLines({ place, now, relevant })} UNION ALL ${unknownLines(place, isIt)}`;
}

type BoxLines = { place: CountedPlace; now: Date; relevant: Prisma.Sql };

function boxLines({ place, now, relevant }: BoxLines): Prisma.Sql {
  return Prisma.sql`
    SELECT code, name, shelf, state, scanned_at, CASE
        WHEN scanned_at IS NULL THEN 'MISSING'
        WHEN state IN ('OPENED', 'LEFT') THEN state
        WHEN ${place.shelf}::text IS NULL THEN 'FOUND'
        WHEN shelf IS NULL THEN 'NEW'
        WHEN shelf <> ${place.shelf}::text THEN 'ELSEWHERE'
        ELSE 'FOUND' END AS outcome
    FROM (
      SELECT p.box_id AS code, concat_ws(' ', p.year, p.brand, p.set, p.format) AS name, s.shelf,
        scan.scanned_at, CASE
          WHEN b.status IN ('COMMITTED', 'VOIDED') THEN 'OPENED'
          WHEN b.status = 'OPEN' THEN 'AT_STATION'
          WHEN p.order_id IS NOT NULL AND o.id IS NULL THEN 'LEFT'
          WHEN p.order_id IS NOT NULL THEN 'SOLD'
          WHEN p.held_until > ${now} THEN 'HELD'
          WHEN p.is_available THEN 'ON_SALE'
          ELSE 'OFF_SALE' END AS state
      FROM (${relevant}) relevant (id)
      JOIN products p ON p.id = relevant.id
      LEFT JOIN box_shelves s ON s.product_id = p.id
      LEFT JOIN owned_boxes o ON o.product_id = p.id
      LEFT JOIN breaks b ON b.product_id = p.id
      LEFT JOIN stock_count_scans scan ON scan.count_id = ${place.id}::uuid AND scan.code = p.box_id
    ) boxes
    WHERE scanned_at IS NOT NULL OR state IN ('ON_SALE', 'OFF_SALE', 'HELD', 'SOLD')`;
}

function unknownLines({ id }: CountedPlace, isWanted: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT c.code, NULL, NULL, 'UNKNOWN', c.scanned_at, 'UNKNOWN' FROM stock_count_scans c
    WHERE c.count_id = ${id}::uuid AND ${isWanted} AND NOT EXISTS (
      SELECT FROM products p WHERE p.box_id = c.code)`;
}

/** The same of a finished count, as it was then. */
export function storedLinesOf(id: string): Prisma.Sql {
  return Prisma.sql`
    SELECT l.code, l.name, l.shelf, l.state, s.scanned_at, l.outcome FROM stock_count_lines l
    LEFT JOIN stock_count_scans s USING (count_id, code) WHERE l.count_id = ${id}::uuid`;
}

const lineRowSchema = z.object({
  code: column.text,
  name: column.text.nullable(),
  outcome: z.enum(OUTCOMES),
  state: z.enum(BOX_STATES),
  shelf: column.text.nullable(),
  group: z.enum(GROUPS),
});
const totalsSchema = z.object({
  expected: column.int,
  found: column.int,
  missing: column.int,
  unexpected: column.int,
  soldMissing: column.int,
});
const rowSchema = totalsSchema.extend({ missingKey: column.text });

export async function readLines(tx: Tx, lines: Prisma.Sql) {
  const { missingKey, ...totals } = await queryRow(tx, rowSchema)`
    SELECT count(*) FILTER (WHERE outcome IN ('FOUND', 'MISSING'))::int AS expected,
      count(*) FILTER (WHERE outcome IN ('FOUND', 'NEW'))::int AS found,
      count(*) FILTER (WHERE outcome = 'MISSING')::int AS missing,
      count(*) FILTER (WHERE outcome NOT IN ('FOUND', 'NEW', 'MISSING'))::int AS unexpected,
      count(*) FILTER (WHERE outcome = 'MISSING' AND state = 'SOLD')::int AS "soldMissing",
      md5(coalesce(string_agg(code, ' ' ORDER BY code) FILTER (WHERE outcome = 'MISSING'), ''))
        AS "missingKey"
    FROM (${lines}) l`;
  // Sold boxes come first, as someone waits for them.
  const rows = await queryRows(tx, lineRowSchema)`
    SELECT code, name, outcome, state, shelf, "group" FROM (
      SELECT *, row_number() OVER (PARTITION BY "group"
        ORDER BY (outcome = 'MISSING' AND state = 'SOLD') DESC, scanned_at DESC, name, code) AS place
      FROM (SELECT *, CASE WHEN outcome = 'MISSING' THEN 'missing'
          WHEN outcome IN ('FOUND', 'NEW') THEN 'found' ELSE 'unexpected' END AS "group"
        FROM (${lines}) l) grouped
    ) numbered WHERE place <= ${MAX_COUNTED_LINES} ORDER BY "group", place`;
  const of = (wanted: Group): Counted[] =>
    rows
      .filter((row) => row.group === wanted)
      .map(({ code, name, outcome, state, shelf }) => ({ code, name, outcome, state, shelf }));
  return {
    totals,
    missingKey,
    missing: of("missing"),
    unexpected: of("unexpected"),
    found: of("found"),
  };
}
