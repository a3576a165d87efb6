import "server-only";

import { z } from "zod";

import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { isWhole } from "@/lib/platform/objects/copies";
import {
  type ListedObject,
  MissingObjectError,
  type ObjectStore,
} from "@/lib/platform/objects/object-store";
import { type Place, storeAt } from "@/lib/platform/objects/places";

const PAGE = 1000;

const rowSchema = z.object({ key: column.text, sha256: column.bytes, bytes: column.bigint });
type Row = z.infer<typeof rowSchema>;

type ObjectProblem = { key: string; what: "missing" | "damaged" | "unknown" };
type ObjectsFound = {
  objects: number;
  bytes: number;
  /** Keys whose bytes the place has until a job deletes them. */
  strays: number;
  problems: ObjectProblem[];
};
type Options = {
  place: Place;
  /** Reads every object and compares its hash, not just its size. */
  checksHashes?: boolean;
};

/** Compares a place with the rows of its objects, while the shop goes on. */
export async function checkObjects({
  place,
  checksHashes = false,
}: Options): Promise<ObjectsFound> {
  const store = await storeAt(place);
  const strays = await db.strayObject.count({ where: { place } });
  const found: ObjectsFound = { objects: 0, bytes: 0, strays, problems: [] };
  const report = (key: string, what: ObjectProblem["what"]) => found.problems.push({ key, what });
  for await (const pair of pairs(rowsOf(place), store.list())) {
    if (pair.row === null) {
      if (await isUnknown(store, pair.listed.key)) report(pair.listed.key, "unknown");
      continue;
    }
    const { row, listed } = pair;
    found.objects += 1;
    found.bytes += Number(row.bytes);
    const state = listed === null ? "missing" : await stateOf(store, row, { listed, checksHashes });
    if (state === "damaged" || (state === "missing" && (await isMissing(store, row.key))))
      report(row.key, state);
  }
  return found;
}

async function stateOf(
  store: ObjectStore,
  row: Row,
  { listed, checksHashes }: { listed: ListedObject; checksHashes: boolean },
): Promise<"whole" | "damaged" | "missing"> {
  if (listed.bytes !== Number(row.bytes)) return "damaged";
  if (!checksHashes) return "whole";
  try {
    return (await isWhole(store, row)) ? "whole" : "damaged";
  } catch (error) {
    if (error instanceof MissingObjectError) return "missing";
    throw error;
  }
}

async function* rowsOf(place: Place): AsyncIterable<Row> {
  for (let last: string | undefined = ""; last !== undefined;) {
    const page: Row[] = await queryRows(db, rowSchema)`
      SELECT key, sha256, bytes FROM objects WHERE place = ${place} AND key > ${last}
      ORDER BY key LIMIT ${PAGE}`;
    yield* page;
    last = page.at(-1)?.key;
  }
}

type Pair = { row: Row; listed: ListedObject | null } | { row: null; listed: ListedObject };

/** Both come in the order of their keys, so neither has to fit into memory. */
async function* pairs(
  rows: AsyncIterable<Row>,
  objects: AsyncIterable<ListedObject>,
): AsyncIterable<Pair> {
  const [ours, theirs] = [rows[Symbol.asyncIterator](), objects[Symbol.asyncIterator]()];
  const next = async <T>(iterator: AsyncIterator<T, unknown>): Promise<T | null> => {
    const result = await iterator.next();
    return result.done ? null : result.value;
  };
  let [row, listed] = [await next(ours), await next(theirs)];
  while (row ?? listed) {
    if (row && (!listed || row.key <= listed.key)) {
      const isSame = row.key === listed?.key;
      yield { row, listed: isSame ? listed : null };
      row = await next(ours);
      if (isSame) listed = await next(theirs);
    } else if (listed) {
      yield { row: null, listed };
      listed = await next(theirs);
    }
  }
}

/** The place was listed a moment ago, so an object may have come or gone since. */
async function isMissing(store: ObjectStore, key: string): Promise<boolean> {
  return (await db.storedObject.count({ where: { key } })) > 0 && !(await exists(store, key));
}

async function isUnknown(store: ObjectStore, key: string): Promise<boolean> {
  const known = await Promise.all([
    db.storedObject.count({ where: { key } }),
    db.strayObject.count({ where: { key } }),
  ]);
  return known.every((count) => count === 0) && (await exists(store, key));
}

async function exists(store: ObjectStore, key: string): Promise<boolean> {
  try {
    await store.read(key, { start: 0, end: 1 });
    return true;
  } catch (error) {
    if (error instanceof MissingObjectError) return false;
    throw error;
  }
}
