import "server-only";

import { z } from "zod";

import type { OfferSort } from "@/lib/market/offer-view";
import { AppError } from "@/lib/platform/errors";
import * as paging from "@/lib/platform/paging/cursor";
import { rowIdSchema } from "@/lib/platform/paging/row-id";
import { storedPriceSchema } from "@/lib/platform/price-schema";

export type Position = { key: string; id: number };

export function encodeCursor(sort: OfferSort, { key, id }: Position): string {
  return paging.encodeCursor([sort, key, id]);
}

export function decodeCursor(cursor: string, sort: OfferSort): Position {
  const [, key, id] = paging.decodeCursor(
    cursor,
    z.tuple([z.literal(sort), storedPriceSchema(), rowIdSchema]),
  );
  return { key, id };
}

export function isCursor(cursor: string, sort: OfferSort): boolean {
  try {
    decodeCursor(cursor, sort);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
