import "server-only";

import { Prisma } from "@/lib/platform/database/db";

export const cardsOfSubmission = (submissionId: string): Prisma.Sql =>
  Prisma.sql`SELECT card_id FROM grading_cards WHERE submission_id = ${submissionId}::uuid`;
