import "server-only";

import { getBreak } from "@/lib/breaks/get-break";
import { lockOpenBreak } from "@/lib/breaks/lock-break";
import type { Break, BreakDetailsInput } from "@/lib/breaks/schema";
import { db, type Tx } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { countOf } from "@/lib/platform/plural";

type Counts = { packCount: number; cardsPerPack: number };

/** Omitted fields are kept; an empty string clears one. Waits for concurrent pack saves. */
export async function saveDetails({
  id,
  challengeAMs,
  challengeBMs,
  deviations,
  packCount,
  cardsPerPack,
}: BreakDetailsInput & { id: string }): Promise<Break> {
  await db.$transaction(async (tx) => {
    const stored = await lockOpenBreak(tx, id, "saving");
    const counts = {
      packCount: packCount ?? stored.packCount,
      cardsPerPack: cardsPerPack ?? stored.cardsPerPack,
    };
    await requireCardsWithin(tx, id, counts);
    const saved = await tx.break.update({
      where: { id },
      data: {
        ...(challengeAMs !== undefined && { challengeAMs }),
        ...(challengeBMs !== undefined && { challengeBMs }),
        ...(deviations !== undefined && { deviations: deviations || null }),
        ...counts,
      },
      select: {
        packCount: true,
        cardsPerPack: true,
        deviations: true,
        box: { select: { packsPerBox: true, cardsPerPack: true } },
      },
    });
    requireExplained(saved);
  });
  return getBreak(id);
}

async function requireCardsWithin(
  tx: Tx,
  breakId: string,
  { packCount, cardsPerPack }: Counts,
): Promise<void> {
  const outside = await tx.breakCard.findFirst({
    where: {
      breakId,
      OR: [{ packPosition: { gt: packCount } }, { position: { gt: cardsPerPack } }],
    },
    select: { packPosition: true, position: true },
    orderBy: [{ packPosition: "asc" }, { position: "asc" }],
  });
  if (!outside) return;
  const place = `Pack ${outside.packPosition}, card ${outside.position}`;
  throw new AppError(
    "conflict",
    `${place} is recorded, but ${sizeWords({ packCount, cardsPerPack })} wouldn't include it. Clear that card first.`,
  );
}

type Saved = Counts & {
  deviations: string | null;
  box: { packsPerBox: number | null; cardsPerPack: number | null };
};

function requireExplained({ packCount, cardsPerPack, deviations, box }: Saved): void {
  if (box.packsPerBox === null || box.cardsPerPack === null || deviations) return;
  if (box.packsPerBox === packCount && box.cardsPerPack === cardsPerPack) return;
  const declared = sizeWords({
    packCount: box.packsPerBox,
    cardsPerPack: box.cardsPerPack,
  });
  const message = `The box says ${declared}. Please explain in the deviations why it has ${sizeWords({ packCount, cardsPerPack })}`;
  throw new AppError("bad_request", message, { fields: [{ field: "deviations", message }] });
}

function sizeWords({ packCount, cardsPerPack }: Counts): string {
  return `${countOf(packCount, "pack")} of ${countOf(cardsPerPack, "card")}`;
}
