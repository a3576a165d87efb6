import "server-only";

import { db } from "@/lib/platform/database/db";

export function exportPublications(ownerId: string) {
  return db.publication.findMany({
    where: { ownerId },
    select: {
      kind: true,
      slug: true,
      publishedAt: true,
      endedAt: true,
      endedAs: true,
      hiddenAt: true,
      hiddenReason: true,
      card: { select: { player: true, year: true, set: true, number: true } },
      pack: { select: { position: true, box: { select: { name: true } } } },
      box: { select: { name: true } },
    },
    orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
  });
}

export function exportShowcase(userId: string) {
  return db.showcase.findUnique({
    where: { userId },
    select: {
      name: true,
      bio: true,
      publishedAt: true,
      hiddenAt: true,
      hiddenReason: true,
      createdAt: true,
      items: {
        select: { position: true, publication: { select: { slug: true } } },
        orderBy: { position: "asc" },
      },
    },
  });
}

/** The reports they filed; reports about them stay private. */
export function exportReports(reporterId: string) {
  return db.publicationReport.findMany({
    where: { reporterId },
    select: { reason: true, details: true, createdAt: true, status: true, decidedAt: true },
    orderBy: { createdAt: "asc" },
  });
}
