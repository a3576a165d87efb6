import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { DAY_MS } from "@/lib/platform/time";

const KEPT_DAYS = 90;
const MAX_NOTED = 200;

type Received = { source: string; eventId: string; type: string };

/** Handles an event of an outside service, and notes it with the reason if that fails. */
export async function recordDelivery<T>(
  { source, eventId, type }: Received,
  handle: () => Promise<T>,
): Promise<T> {
  const note = async (error: string | null) => {
    await db.webhookDelivery.create({
      data: { source, eventId: noted(eventId), type: noted(type), error },
      select: { id: true },
    });
  };
  let result: T;
  try {
    result = await handle();
  } catch (error) {
    await note(error instanceof AppError ? error.message : "Internal error; see the log.");
    throw error;
  }
  await note(null);
  return result;
}

/** Whatever a service sends, without what can't be stored. */
const noted = (text: string) => text.replaceAll("\0", "").slice(0, MAX_NOTED);

export async function deleteOldDeliveries(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.webhookDelivery.deleteMany({ where: { receivedAt: { lt: before } } });
}
