import "server-only";

import { pictureAddress } from "@/lib/cards/queries";
import type { Prisma } from "@/lib/platform/database/db";

const SHOWN_IMAGES = 3;

export const cardsSummarySelect = {
  id: true,
  number: true,
  createdAt: true,
  total: true,
  lines: {
    select: { card: { select: { frontKey: true, ownerId: true } } },
    orderBy: { card: { sequence: "asc" } },
    take: SHOWN_IMAGES,
  },
  _count: { select: { lines: true } },
} satisfies Prisma.ShipmentSelect & Prisma.GradingSubmissionSelect;

type SummaryRow = Prisma.ShipmentGetPayload<{ select: typeof cardsSummarySelect }>;

/** Omits pictures of cards that have since been sold. */
export function toCardsSummary(
  { id, number, createdAt, total, lines, _count }: SummaryRow,
  viewerId: string,
) {
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    cardCount: _count.lines,
    total: total.toFixed(2),
    images: lines
      .filter(({ card }) => card.ownerId === viewerId)
      .map(({ card }) => pictureAddress(card.frontKey)),
  };
}
