import "server-only";

import { z } from "zod";

import { findCheckpoint } from "@/lib/ledger/log/checkpoints";
import { getLogSigner } from "@/lib/ledger/log/log-signer";
import { db } from "@/lib/platform/database/db";
import { remember } from "@/lib/platform/remember";
import { MINUTE_MS } from "@/lib/platform/time";
import { cosignedNote } from "@/lib/proof/cosignatures/cosigned-note";
import { EVENT_KINDS, type EventKind } from "@/lib/proof/overview/event-kinds";
import { getFigures } from "@/lib/proof/overview/get-figures";
import { listLatestEvents } from "@/lib/proof/overview/list-latest-events";
import type { LedgerOverview } from "@/lib/proof/overview/overview";
import { searchLedger } from "@/lib/proof/overview/search-ledger";
import { listCountedProducts } from "@/lib/pulls/list-counted-products";

const searchSchema = z.object({
  find: z.string().max(300).catch(""),
  kind: z
    .enum(Object.keys(EVENT_KINDS) as EventKind[])
    .nullable()
    .catch(null),
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(Infinity),
});

const getProducts = remember(listCountedProducts, MINUTE_MS);

export async function getLedgerOverview(
  search: Record<string, string | string[] | undefined>,
): Promise<LedgerOverview> {
  const { find, kind, before } = searchSchema.parse(search);
  const checkpoint = await findCheckpoint(db);
  const size = checkpoint?.size ?? 0;
  const [{ boxes, next }, figures, products, found] = await Promise.all([
    listLatestEvents({ before: Math.min(size, before), kind }),
    getFigures(),
    getProducts(),
    find.trim() === "" ? null : searchLedger(find, size),
  ]);
  return {
    checkpoint: checkpoint && { ...checkpoint, note: await cosignedNote(db, checkpoint) },
    verifierKey: getLogSigner().verifierKey,
    kind,
    boxes,
    next,
    isFirstPage: before >= size,
    figures,
    products,
    query: find,
    found,
  };
}
