import "server-only";

import { db, type Tx } from "@/lib/platform/database/db";
import { returnAttempt, consumeAttempt } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";

type Options = {
  sessionId: string;
  address: string;
  add: (tx: Tx) => Promise<string | undefined>;
};

/**
 * The first line opens a cart, which is rate-limited per network. Counts the attempt up front, so
 * concurrent requests can't exceed the limit, and returns it if no cart was opened.
 * @throws {AppError} 429
 */
export async function openCart({ sessionId, address, add }: Options): Promise<string | undefined> {
  if (await hasLines(db, sessionId)) return add(db);
  const network = networkOf(address);
  await consumeAttempt("newCart", network);
  let isOpened = false;
  try {
    const [line, isFirst] = await db.$transaction(async (tx) => {
      // Serializes concurrent first lines, so only one finds the cart empty.
      await tx.$executeRaw`
        SELECT pg_advisory_xact_lock(hashtextextended(${`cart ${sessionId}`}, 0))`;
      const isFirstLine = !(await hasLines(tx, sessionId));
      return [await add(tx), isFirstLine] as const;
    });
    isOpened = isFirst && line !== undefined;
    return line;
  } finally {
    if (!isOpened) await returnAttempt("newCart", network);
  }
}

async function hasLines(tx: Tx, sessionId: string): Promise<boolean> {
  const line = { where: { sessionId }, select: { id: true } };
  return (
    (await tx.cartItem.findFirst(line)) !== null || (await tx.cartCard.findFirst(line)) !== null
  );
}
