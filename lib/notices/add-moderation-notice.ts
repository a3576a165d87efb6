import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type Subject = { publicationId: string } | { showcaseId: string };
type ModerationNotice = { userId: string; isHidden: boolean; now: Date } & Subject;

/** Repeating a notice marks it unseen. */
export async function addModerationNotice(
  tx: Tx,
  { userId, isHidden, now, ...subject }: ModerationNotice,
): Promise<void> {
  const step = isHidden ? "HIDDEN" : "RESTORED";
  const notice = { userId, createdAt: now, seenAt: null };
  if ("publicationId" in subject) {
    const key = { publicationId: subject.publicationId, kind: `PUBLICATION_${step}` };
    await tx.notice.upsert({
      where: { publicationId_kind: key },
      create: { ...key, ...notice },
      update: notice,
      select: { id: true },
    });
  } else {
    const key = { showcaseId: subject.showcaseId, kind: `SHOWCASE_${step}` };
    await tx.notice.upsert({
      where: { showcaseId_kind: key },
      create: { ...key, ...notice },
      update: notice,
      select: { id: true },
    });
  }
}
