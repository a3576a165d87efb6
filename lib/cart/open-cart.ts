import "server-only";

import { type Db, db } from "@/lib/platform/database/db";
import { returnTry, takeTry } from "@/lib/platform/limits/limits";
import { networkOf } from "@/lib/platform/limits/network-of";

type Options = {
  sessionId: string;
  address: string;
  /** Adds a line and returns its id, or undefined when it cannot. */
  add: (tx: Db) => Promise<string | undefined>;
};

/**
 * Adds a line to a browser's cart. The first line opens the cart, which each network may do only so often: the try
 * is taken before the outcome is known, so that parallel requests cannot exceed the limit, and returned when no
 * cart came of it.
 *
 * @returns what `add` returned
 * @throws {AppError} 429 with the time to wait
 */
export async function openCart({ sessionId, address, add }: Options): Promise<string | undefined> {
  const where = { sessionId };
  if (await db.cartItem.findFirst({ where, select: { id: true } })) return add(db);
  const network = networkOf(address);
  await takeTry("newCart", network);
  let isOpened = false;
  try {
    const [line, isFirst] = await db.$transaction(async (tx) => {
      // Of parallel first lines of one cart, only one finds it empty.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`cart ${sessionId}`}, 0))`;
      const isEmpty = (await tx.cartItem.findFirst({ where, select: { id: true } })) === null;
      return [await add(tx), isEmpty] as const;
    });
    isOpened = isFirst && line !== undefined;
    return line;
  } finally {
    if (!isOpened) await returnTry("newCart", network);
  }
}
