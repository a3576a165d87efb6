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
/** A reserved word is still reserved when only these surround it. */
const FILLERS = ["the", "customer", "service", "desk"];

const skeletonsSchema = z.object({
  names: z.array(column.text),
  reserved: z.array(column.text),
  fillers: z.array(column.text),
  brand: z.array(column.text),
});
type Skeletons = z.infer<typeof skeletonsSchema>;

/**
 * Rejects names that impersonate us, however they are spelled: reserved words, and anything that
 * contains the brand. Users keep a name that they already have.
 * @throws {AppError} 400
 */
export async function requireUnreservedName(
  name: string,
  { field, userId = null }: { field: string; userId?: string | null },
): Promise<void> {
  // Digits can replace letters, as in "Supp0rt", or be appended, as in "Support 2".
  const readings = [name, name.replace(/\p{N}/gu, "")];
  const [row] = await queryRows(db, skeletonsSchema)`
    SELECT name_skeletons(${BRAND}) AS brand,
      ARRAY(SELECT unnest(name_skeletons(one)) FROM unnest(${readings}::text[]) one) AS names,
      ARRAY(SELECT unnest(name_skeletons(word)) FROM unnest(${RESERVED}::text[]) word) AS reserved,
      ARRAY(SELECT unnest(name_skeletons(word)) FROM unnest(${FILLERS}::text[]) word) AS fillers
    WHERE NOT EXISTS (
      SELECT FROM public_names() n WHERE n.user_id = ${userId}::uuid AND n.name = ${name}::citext)`;
  if (!row || !isReserved(row)) return;
  const message = "This name is reserved. Please choose another";
  throw new AppError("bad_request", message, { fields: [{ field, message }] });
}

function isReserved({ names, reserved, fillers, brand }: Skeletons): boolean {
  const anyOf = (words: string[]) => `(?:${words.map(lettersOf).join("|")})`;
  const filler = `${anyOf(fillers)}*`;
  const reservedName = new RegExp(`^${filler}(?:${anyOf(reserved)}s?${filler})+$`);
  const brands = brand.map(lettersOf);
  return names
    .map(lettersOf)
    .some((name) => reservedName.test(name) || brands.some((one) => name.includes(one)));
}

/** Strips accents, spaces and punctuation, and treats i and l as the same letter. */
const lettersOf = (skeleton: string) =>
  skeleton
    .normalize("NFD")
    .replaceAll("i", "l")
    .replace(/[^a-z]/g, "");
