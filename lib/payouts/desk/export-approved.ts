import "server-only";

import { openBank } from "@/lib/payouts/sealed-bank";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { csvStream } from "@/lib/platform/csv/csv-stream";
import { db } from "@/lib/platform/database/db";

const COLUMNS = [
  "Payout",
  "Account holder",
  "Routing number",
  "Account number",
  "Account type",
  "Amount (USD)",
  "Approved",
];
const UNREADABLE = "Can't be read anymore: please refuse it";
/** More than a bank takes in one file. */
const MAX_ROWS = 1000;

/** Every approved payout that a person sends, for the bank. Each download is in the audit log. */
export async function exportApproved({
  actorId,
  requestId,
}: {
  actorId: string;
  requestId: string;
}): Promise<ReadableStream<Uint8Array>> {
  const rows = await db.$transaction(async (tx) => {
    const approved = await tx.payout.findMany({
      where: { status: "APPROVED", provider: "manual" },
      select: { id: true, number: true, amount: true, account: true, approvedAt: true },
      orderBy: [{ requestedAt: "asc" }, { id: "asc" }],
      take: MAX_ROWS,
    });
    await recordAudit(tx, {
      actorId,
      action: "payouts.exported",
      subject: "payouts",
      details: { payouts: approved.map(({ number }) => number) },
      requestId,
    });
    return approved;
  });
  return csvStream(
    COLUMNS,
    rows.flatMap(({ id, number, amount, account, approvedAt }) => {
      if (account === null) return [];
      const bank = openBank(id, account);
      const place = bank
        ? [bank.holder, bank.routingNumber, bank.accountNumber, bank.kind]
        : [UNREADABLE, "", "", ""];
      return [[number, ...place, amount.toFixed(2), approvedAt?.toISOString() ?? ""]];
    }),
  );
}
