import "server-only";

import { z } from "zod";

import type { GradingCompany } from "@/lib/cards/grading-companies";
import { pictureAddress } from "@/lib/cards/queries";
import type { DeskLine } from "@/lib/grading/desk/schema";
import { toOutcome } from "@/lib/grading/outcome";
import { Prisma } from "@/lib/platform/database/db";
import { column } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

export const deskCardRowSchema = z.object({
  id: column.text,
  shortId: column.text,
  place: column.text.nullable(),
  playerName: column.text,
  year: column.int,
  brand: column.text,
  setName: column.text,
  cardNumber: column.text,
  parallel: column.text,
  serial: column.text.nullable(),
  frontKey: column.text,
  backKey: column.text,
});
export type DeskCardRow = z.infer<typeof deskCardRowSchema>;

/** Requires `cards c`. */
export const deskCardColumns = Prisma.sql`
  c.id::text, left(c.id::text, 8) AS "shortId", c.vault_place AS place, c.player AS "playerName",
  c.year, c.brand, c.set AS "setName",
  c.number AS "cardNumber", c.parallel, c.serial, c.front_key AS "frontKey",
  c.back_key AS "backKey"`;

export function toDeskCard<Row extends DeskCardRow>({ frontKey, backKey, ...card }: Row) {
  return { ...card, image: pictureAddress(frontKey), backImage: pictureAddress(backKey) };
}

export const deskLineRowSchema = deskCardRowSchema.extend({
  declaredValue: column.decimal,
  receivedAt: column.date.nullable(),
  returnedAt: column.date.nullable(),
  grade: column.text.nullable(),
  certificate: column.text.nullable(),
  rejection: column.text.nullable(),
  gradedAt: column.date.nullable(),
});
export type DeskLineRow = z.infer<typeof deskLineRowSchema>;

/** Requires `grading_cards l` and `cards c`. */
export const deskLineColumns = Prisma.sql`
  ${deskCardColumns}, l.declared_value::text AS "declaredValue", l.received_at AS "receivedAt",
  l.returned_at AS "returnedAt",
  l.grade, l.certificate, l.rejection, l.graded_at AS "gradedAt"`;

export function toDeskLine<Row extends DeskLineRow>(row: Row, company: GradingCompany) {
  const { receivedAt, returnedAt, grade, certificate, rejection, gradedAt, ...card } = row;
  return {
    ...toDeskCard(card),
    receivedAt: receivedAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
    outcome: toOutcome({ grade, certificate, rejection, gradedAt }, company),
  } satisfies DeskLine;
}

export const shortIdNotFound = (code: string) =>
  new AppError("not_found", `No card has the short id ${code}.`);
