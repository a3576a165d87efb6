import "server-only";

import { randomBytes } from "node:crypto";

import { factorMail } from "@/lib/accounts/factors/factor-mails";
import { RECOVERY_CODE_COUNT } from "@/lib/accounts/factors/schema";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, type Tx } from "@/lib/platform/database/db";
import { enqueueMail } from "@/lib/platform/mail/enqueue-mail";
import { recipientSelect } from "@/lib/platform/mail/greeting";
import { sha256Hex } from "@/lib/platform/sha256";

/** No letters or digits that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";
const LENGTH = 16;

/** 80 random bits each, so a plain digest can't be reversed, and survives a new AUTH_SECRET. */
export async function newRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(""),
  );
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: sha256Hex(code) })),
  });
  return codes.map((code) => code.replace(/(.{4})(?!$)/g, "$1-"));
}

type Options = { userId: string; code: string; requestId: string; now: Date };

/** True once per code, even for concurrent requests. */
export function takeRecoveryCode({ userId, code, requestId, now }: Options): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, codeHash: sha256Hex(code), usedAt: null },
      data: { usedAt: now },
    });
    if (count === 0) return false;
    const { role, ...recipient } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { ...recipientSelect, role: true },
    });
    await enqueueMail(tx, await factorMail(recipient, "codeUsed"));
    if (role !== null)
      await recordAudit(tx, {
        actorId: userId,
        action: "factor.recovery_code_used",
        subject: `account ${userId}`,
        requestId,
      });
    return true;
  });
}
