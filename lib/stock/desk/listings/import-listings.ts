import "server-only";

import { listingKey } from "@/lib/catalog/listing-key";
import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import type { ReportStep } from "@/lib/platform/csv/import-step";
import { type CsvProblem, firstProblems } from "@/lib/platform/csv/problem";
import { readCsvBody } from "@/lib/platform/csv/read-csv-body";
import { db, retryOnConflict, runAsJob, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";
import { createBatches } from "@/lib/stock/create-boxes";
import {
  basisOf,
  type Compared,
  compareListings,
  countLines,
  toLine,
  type Wanted,
} from "@/lib/stock/desk/listings/compare-listings";
import { MAX_LISTING_LINES, parseListings } from "@/lib/stock/desk/listings/parse-listings";
import {
  addedBoxes,
  identityOf,
  resolveRows,
  type Resolved,
} from "@/lib/stock/desk/listings/resolve-rows";
import type { ChangeLine, ListingImport } from "@/lib/stock/desk/listings/schema";
import { type Actor, writeListings } from "@/lib/stock/desk/listings/write-listings";

type Options = {
  request: Request;
  /** From the dry run; without it, nothing is written. */
  basis: string | undefined;
  actor: Actor;
  requestId: string;
  report?: ReportStep;
  now?: Date;
};

const MAX_LISTED = 1000;
const MAX_NEW_BOXES = 2000;
const TIMEOUT_MS = 60_000;

/**
 * Changes listings and adds boxes from a CSV: all of it or nothing, and only what its dry run showed.
 * @throws {AppError} 403 for a deep cut without a confirmation; 409 if something changed since the dry run
 */
export async function importListings({
  request,
  basis,
  actor,
  requestId,
  report,
  now = new Date(),
}: Options): Promise<ListingImport> {
  const limits = { records: MAX_LISTING_LINES };
  const parsed = parseListings(await readCsvBody(request, limits, report), now);
  return await runAsJob(async () => {
    const { rows, problems } = await resolveRows(db, parsed.rows);
    const plan = await planOf(db, rows, [...parsed.problems, ...problems], now);
    if (basis === undefined || plan.result.problems.length > 0) return plan.result;
    if (plan.result.basis !== basis) throw outdated();
    report?.({ step: "saving", done: 0, total: rows.length });
    await retryOnConflict(() =>
      db.$transaction(
        async (tx) => {
          const again = await resolveRows(tx, parsed.rows);
          if (JSON.stringify(again.rows) !== JSON.stringify(rows)) throw outdated();
          const lines = await writeListings(tx, {
            wanted: wantedOf(rows),
            basis,
            more: moreOf(rows),
            actor,
            now,
          });
          await addRows(tx, rows, lines, now);
          await recordAudit(tx, {
            actorId: actor.id,
            action: "listings.imported",
            subject: countOf(rows.length, "line"),
            details: { ...plan.result.counts, boxes: plan.result.newBoxes },
            requestId,
          });
        },
        { timeout: TIMEOUT_MS },
      ),
    );
    await revalidateListings({ slugs: plan.slugs });
    return { ...plan.result, written: true };
  });
}

const outdated = () =>
  new AppError(
    "conflict",
    "Something changed since this file was checked, so nothing was written. Please check it again.",
  );

/** In the order of the file: first the lines about listings that there are. */
const wantedOf = (rows: readonly Resolved[]): Wanted[] =>
  rows.flatMap((row) => (row.slug === null ? [] : [wantedRow(row, row.slug)]));

function wantedRow(resolved: Resolved, slug: string): Wanted {
  const { row, price, name, description, category, picture } = resolved;
  return {
    slug,
    row,
    change: (current) => {
      for (const field of ["year", "brand", "set", "format", "provenance"] as const)
        if (resolved[field] !== undefined && resolved[field] !== current[field])
          return {
            problem: `The ${field} of a listing can't be changed. It is ${current[field]}.`,
          };
      return {
        ...(price !== undefined && { priceCents: price }),
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(category !== undefined && { category }),
        ...(picture !== undefined && { imageUrl: picture }),
      };
    },
  };
}

/** The rows that the lines add, for the digest that confirms them. */
const moreOf = (rows: readonly Resolved[]) =>
  rows.map((each) => [
    each.row,
    each.slug,
    each.add,
    each.packsperbox,
    each.cardsperpack,
    each.slug === null ? [identityOf(each), each.name, each.description, each.category] : null,
  ]);

async function planOf(
  client: typeof db,
  rows: readonly Resolved[],
  problems: readonly CsvProblem[],
  now: Date,
): Promise<{ result: ListingImport; slugs: string[] }> {
  const compared = await compareListings(client, wantedOf(rows), now);
  const bySlug = new Map(compared.map((line) => [line.slug, line]));
  const taken = new Set(compared.flatMap(({ key }) => (key ? [key] : [])));
  const lines = rows.map((row) => lineOf(row, bySlug.get(row.slug), taken));
  const newBoxes = rows.reduce((sum, { add = 0 }) => sum + add, 0);
  const found = [
    ...problems,
    ...lines.flatMap(({ state, row, sentence }) =>
      state === "problem" ? [{ row: row ?? 0, field: "", message: sentence }] : [],
    ),
    ...(newBoxes > MAX_NEW_BOXES
      ? [
          {
            row: 0,
            field: "add",
            message: `The file adds ${countOf(newBoxes, "box", "boxes")}. The limit is ${MAX_NEW_BOXES.toLocaleString("en-US")}`,
          },
        ]
      : []),
  ];
  const bad = new Set(found.map(({ row }) => row)).size;
  return {
    slugs: compared.flatMap(({ slug, state }) => (slug && state === "changed" ? [slug] : [])),
    result: {
      lines: lines.slice(0, MAX_LISTED),
      counts: { ...countLines(lines), problem: bad },
      basis: basisOf(compared, moreOf(rows)),
      newBoxes,
      problems: firstProblems(found),
      written: false,
    },
  };
}

function lineOf(
  row: Resolved,
  compared: Compared | undefined,
  taken: ReadonlySet<string>,
): ChangeLine {
  const { add = 0 } = row;
  const boxes = countOf(add, "box", "boxes");
  if (compared) {
    const line = toLine(compared);
    if (add === 0 || line.state === "problem") return line;
    const added = `${boxes} ${add === 1 ? "is" : "are"} added.`;
    const sentence = line.state === "changed" ? `${line.sentence} ${added}` : added;
    return { ...line, state: "changed", sentence };
  }
  const identity = identityOf(row);
  const name = row.name ?? `${row.year} ${row.brand} ${row.set} ${row.format}`;
  const base = { row: row.row, slug: null, name, fields: [], boxes: add, carts: 0, checkouts: 0 };
  if (taken.has(listingKey(identity)))
    return {
      ...base,
      state: "problem",
      sentence: "Another line changes a listing so that it is the same as this one",
    };
  return { ...base, state: "new", sentence: `A new listing with ${boxes}.` };
}

async function addRows(
  tx: Tx,
  rows: readonly Resolved[],
  lines: readonly Compared[],
  now: Date,
): Promise<void> {
  const bySlug = new Map(lines.map((line) => [line.slug, line]));
  const batches = rows.flatMap((row) => addedBoxes(row, bySlug.get(row.slug)));
  if (batches.length > 0) await createBatches(tx, batches, now);
}
