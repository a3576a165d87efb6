import "server-only";

import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";

import { z } from "zod";

import { isHeldBack } from "@/lib/payments/disputes/require-undisputed";
import type { BankFile } from "@/lib/payouts/desk/schema";
import { openBank } from "@/lib/payouts/sealed-bank";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { db, Prisma, retryOnConflict, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";
import { toCents, toDecimalString } from "@/lib/platform/money";
import type { SealedColumn } from "@/lib/platform/reseal";
import { openText, sealText } from "@/lib/platform/sealed-text";

const PURPOSE = "fairwax bank files";
export const sealedFiles: SealedColumn = {
  purpose: PURPOSE,
  table: "bank_files",
  id: "id",
  column: "content",
};
const COLUMNS = [
  "Payout",
  "Account holder",
  "Routing number",
  "Account number",
  "Account type",
  "Amount (USD)",
  "Approved",
];
const MAX_ROWS = 1000;

type Actor = { actorId: string; requestId: string };
const approvedSchema = z.object({
  id: column.text,
  number: column.text,
  amount: column.decimal,
  account: column.text.nullable(),
  approvedAt: column.date,
});
type Approved = z.infer<typeof approvedSchema>;

/** Payouts with an unreadable account stay approved, so that an admin can refuse them. */
export function makeBankFile({
  actorId,
  requestId,
  now = new Date(),
}: Actor & { now?: Date }): Promise<BankFile> {
  return retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const approved = await lockApproved(tx);
      const lines = approved.flatMap((payout) => {
        const bank = payout.account && openBank(payout.id, payout.account);
        return bank ? [{ payout, bank }] : [];
      });
      if (lines.length === 0) throw nothingToSend(approved.length);
      const id = randomUUID();
      const csv = await text(
        csvStream(
          COLUMNS,
          lines.map(({ payout: { number, amount, approvedAt }, bank }) => [
            number,
            bank.holder,
            bank.routingNumber,
            bank.accountNumber,
            bank.kind,
            amount,
            approvedAt.toISOString(),
          ]),
        ),
      );
      const payouts = lines.map(({ payout }) => payout);
      const cents = payouts.reduce((sum, { amount }) => sum + toCents(amount), 0);
      const file = await tx.bankFile.create({
        data: {
          id,
          // A lagging clock must not date the file before an approval.
          madeAt: new Date(Math.max(now.getTime(), ...payouts.map((one) => +one.approvedAt))),
          payoutCount: payouts.length,
          amount: toDecimalString(cents),
          content: sealText({ purpose: PURPOSE, rowId: id }, csv),
        },
        select: { number: true, madeAt: true, payoutCount: true },
      });
      const { count } = await tx.payout.updateMany({
        where: { id: { in: payouts.map((payout) => payout.id) }, status: "APPROVED" },
        data: { status: "IN_BANK_FILE", bankFileId: id, account: null },
      });
      if (count !== payouts.length) throw new Error("Another bank file took a locked payout");
      await recordAudit(tx, {
        actorId,
        action: "bank_file.made",
        subject: `bank file ${file.number}`,
        details: { payouts: payouts.map(({ number }) => number) },
        requestId,
      });
      return {
        number: file.number,
        madeAt: file.madeAt.toISOString(),
        payoutCount: file.payoutCount,
        amount: toDecimalString(cents),
        unreadable: approved.filter((one) => !payouts.includes(one)).map(({ number }) => number),
      };
    }),
  );
}

/**
 * A concurrent request waits here, then finds no approved payouts. Those of a collector whose bank
 * disputes a payment wait for the next file.
 */
function lockApproved(tx: Tx): Promise<Approved[]> {
  return queryRows(tx, approvedSchema)`
    SELECT id::text, number, amount::text, account, approved_at AS "approvedAt" FROM payouts
    WHERE status = 'APPROVED' AND provider = 'manual'
      AND NOT ${isHeldBack(Prisma.sql`payouts.collector_id`)}
    ORDER BY requested_at, id LIMIT ${MAX_ROWS} FOR NO KEY UPDATE`;
}

const nothingToSend = (unreadable: number) =>
  new AppError(
    "conflict",
    unreadable > 0
      ? "The bank accounts of these payouts can no longer be read. Please refuse the payouts."
      : "No approved payouts are waiting for a bank file.",
  );

/** @throws {AppError} 404; 409 if AUTH_SECRET has changed */
export async function readBankFile({
  number,
  actorId,
  requestId,
}: Actor & { number: string }): Promise<string> {
  const file = await db.bankFile.findUnique({
    where: { number },
    select: { id: true, content: true },
  });
  if (!file) throw new AppError("not_found", "We couldn't find that bank file.");
  const csv = openContent(file);
  if (csv === null) throw new AppError("conflict", `Bank file ${number} can no longer be read.`);
  await db.$transaction((tx) =>
    recordAudit(tx, {
      actorId,
      action: "bank_file.downloaded",
      subject: `bank file ${number}`,
      requestId,
    }),
  );
  return csv;
}

function openContent({ id, content }: { id: string; content: string | null }): string | null {
  if (content === null) return null;
  try {
    return openText({ purpose: PURPOSE, rowId: id }, content);
  } catch {
    return null;
  }
}
