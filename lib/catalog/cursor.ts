import "server-only";

import { z } from "zod";

import type { CatalogSort } from "@/lib/catalog/sorts";
import { AppError } from "@/lib/platform/errors";
import * as paging from "@/lib/platform/paging/cursor";
import { rowIdSchema } from "@/lib/platform/paging/row-id";
import { storedPriceSchema } from "@/lib/platform/price-schema";
import { storedTextSchema } from "@/lib/platform/stored-text";

/** The sort key of a page's last entry, and the listing id that breaks ties. */
export type Position = { key: string | number; id: number };

const price = storedPriceSchema();
const integer = z.int().min(0).max(0x7fffffff);
const KEYS: Record<CatalogSort, z.ZodType<string | number>> = {
  name: storedTextSchema,
  "price-asc": price,
  "price-desc": price,
  "year-desc": integer,
  relevance: integer,
};

export function encodeCursor(sort: CatalogSort, { key, id }: Position): string {
  return paging.encodeCursor([sort, key, id]);
}

/** @throws {AppError} 400 unless {@link encodeCursor} made it for this sort */
export function decodeCursor(cursor: string, sort: CatalogSort): Position {
  const [, key, id] = paging.decodeCursor(
    cursor,
    z.tuple([z.literal(sort), KEYS[sort], rowIdSchema]),
  );
  return { key, id };
}

export function isCursor(cursor: string, sort: CatalogSort): boolean {
  try {
    decodeCursor(cursor, sort);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
