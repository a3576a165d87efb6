import "server-only";

import { z } from "zod";

import { getMessage, messageNotFound } from "@/lib/contact/desk/get-message";
import type { LinkInput, MessageDetail } from "@/lib/contact/desk/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { readNumber } from "@/lib/platform/read-number";

type Options = LinkInput & { id: string; actorId: string; requestId: string };

/** Replaces the chosen links. @throws {AppError} 404; 400 for an unknown customer or order */
export async function linkMessage(options: Options): Promise<MessageDetail> {
  const { id, username, orderNumber, actorId, requestId } = options;
  await db.$transaction(async (tx) => {
    const customerId = username === "" ? null : await findCustomerId(tx, username);
    const order = orderNumber === "" ? null : await findOrder(tx, orderNumber);
    const { count } = await tx.contactMessage.updateMany({
      where: { id },
      data: { customerId, orderId: order?.id ?? null },
    });
    if (count === 0) throw messageNotFound();
    await recordAudit(tx, {
      actorId,
      action: "message.linked",
      subject: `message ${id}`,
      details: { customer: customerId, order: order?.number ?? null },
      requestId,
    });
  });
  return getMessage(id);
}

const idSchema = z.object({ id: column.text });

/** Waits for a deletion of the account, so that nothing is linked to what is left of it. */
async function findCustomerId(tx: Tx, username: string): Promise<string> {
  const [customer] = await queryRows(tx, idSchema)`
    SELECT id::text FROM users WHERE username = ${username}::citext FOR KEY SHARE`;
  if (!customer) throw unknown("username", "We couldn't find that customer.");
  return customer.id;
}

async function findOrder(tx: Tx, orderNumber: string) {
  const order = await tx.order.findUnique({
    where: { number: readNumber(orderNumber, "FW") ?? "" },
    select: { id: true, number: true },
  });
  return order ?? Promise.reject(unknown("orderNumber", "We couldn't find that order."));
}

const unknown = (field: keyof LinkInput, message: string) =>
  new AppError("bad_request", message, { fields: [{ field, message }] });
