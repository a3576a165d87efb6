import "server-only";

import { listLines } from "@/lib/payouts/list-lines";
import type { BalanceLine } from "@/lib/payouts/schema";
import { csvStream } from "@/lib/platform/csv/csv-stream";

const PAGE = 1000;

const COLUMNS: readonly [string, (line: BalanceLine) => string | null][] = [
  ["Date", (line) => line.at],
  ["What", (line) => line.kind],
  ["Order, claim or payout", (line) => line.number],
  ["Card", (line) => line.card?.name ?? null],
  ["Price (USD)", (line) => line.card?.price ?? null],
  ["Fee (USD)", (line) => line.card?.fee ?? null],
  ["Credit (USD)", ({ amount }) => (amount.startsWith("-") ? null : amount)],
  ["Debit (USD)", ({ amount }) => (amount.startsWith("-") ? amount.slice(1) : null)],
  ["State", (line) => line.state],
  ["Available from", (line) => line.freeAt],
];

export function exportLines(userId: string): ReadableStream<Uint8Array> {
  return csvStream(
    COLUMNS.map(([header]) => header),
    listRows(userId),
  );
}

async function* listRows(userId: string) {
  let cursor: string | undefined;
  do {
    const { lines, nextCursor } = await listLines({ userId, cursor, limit: PAGE });
    for (const line of lines) yield COLUMNS.map(([, valueOf]) => valueOf(line));
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
