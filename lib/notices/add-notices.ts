import "server-only";

import type { Tx } from "@/lib/platform/database/db";

export type SubmissionNoticeKind = "EVALUATION_ANSWERED" | "GRADED" | "GRADING_RETURNED";

type ShipmentNoticeKind =
  | "SHIPMENT_SHIPPED"
  | "SHIPMENT_RETURNING"
  | "STORAGE_ENDED"
  | "ARRIVAL_ASKED";

type Subject =
  | { kind: "BOX_READY"; ownedBoxId: string }
  | { kind: "CARD_SOLD"; orderCardId: string }
  | { kind: "CLAIM_ANSWERED"; claimId: string }
  | { kind: "PAYOUT_PAID" | "PAYOUT_REFUSED" | "PAYOUT_RETURNED"; payoutId: string }
  | { kind: ShipmentNoticeKind; shipmentId: string }
  | { kind: "STORAGE_ENDING"; cardCount: number; endsAt: Date }
  | { kind: SubmissionNoticeKind; submissionId: string };
type NewNotice = Subject & { userId: string; now: Date };

export async function addNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  await tx.notice.createMany({
    data: notices.map(({ now, ...notice }) => ({ ...notice, createdAt: now })),
  });
}
