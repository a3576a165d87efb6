import "server-only";

import { z } from "zod";

import { BRAND } from "@/lib/platform/brand";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors";

const RESERVED = [
  "admin",
  "administrator",
  "help",
  "moderator",
  "official",
  "staff",
  "support",
  "team",
];
/** Nothing but these beside a reserved word makes it no other name. */
const FILLERS = ["the", "customer", "service", "desk"];

const skeletonsSchema = z.object({
  names: z.array(column.text),
  reserved: z.array(column.text),
  fillers: z.array(column.text),
  brand: z.array(column.text),
});
type Skeletons = z.infer<typeof skeletonsSchema>;

/**
 * Refuses names that speak for us, however they are spelled: reserved words alone, and whatever has the
 * brand in it. A name that the caller has already stays theirs.
 * @throws {AppError} 400
 */
export async function requireUnreservedName(
  name: string,
  { field, userId = null }: { field: string; userId?: string | null },
): Promise<void> {
  // A digit stands for a letter, as in "Supp0rt", or only follows, as in "Support 2".
  const readings = [name, name.replace(/\p{N}/gu, "")];
  const [row] = await queryRows(db, skeletonsSchema)`
    SELECT name_skeletons(${BRAND}) AS brand,
      ARRAY(SELECT unnest(name_skeletons(one)) FROM unnest(${readings}::text[]) one) AS names,
      ARRAY(SELECT unnest(name_skeletons(word)) FROM unnest(${RESERVED}::text[]) word) AS reserved,
      ARRAY(SELECT unnest(name_skeletons(word)) FROM unnest(${FILLERS}::text[]) word) AS fillers
    WHERE NOT EXISTS (SELECT FROM public_names() n WHERE n.user_id = ${userId}::uuid AND n.name = ${name}::citext)`;
  if (!row || !speaksForUs(row)) return;
  const message = "This name is reserved. Please choose another";
  throw new AppError("bad_request", message, { fields: [{ field, message }] });
}

function speaksForUs({ names, reserved, fillers, brand }: Skeletons): boolean {
  const anyOf = (words: string[]) => `(?:${words.map(lettersOf).join("|")})`;
  const filler = `${anyOf(fillers)}*`;
  const spokenFor = new RegExp(`^${filler}(?:${anyOf(reserved)}s?${filler})+$`);
  const brands = brand.map(lettersOf);
  return names
    .map(lettersOf)
    .some((name) => spokenFor.test(name) || brands.some((one) => name.includes(one)));
}

/** Accents, spaces and punctuation hide nothing, nor does an l for an i. */
const lettersOf = (skeleton: string) =>
  skeleton
    .normalize("NFD")
    .replaceAll("i", "l")
    .replace(/[^a-z]/g, "");
