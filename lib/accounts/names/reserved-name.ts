import "server-only";

import { BRAND } from "@/lib/platform/brand";
import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";

const RESERVED = ["support", "staff", "team", "official", "admin", "help", "moderator"];

/**
 * Refuses names that speak for us: reserved words alone, and whatever has the brand in it.
 * @throws {AppError} 400
 */
export async function requireUnreservedName(name: string, field: string): Promise<void> {
  // A digit stands for a letter, as in "Supp0rt", or only follows, as in "Support 2".
  const readings = [name, name.replace(/\p{N}/gu, "")];
  const [row] = await db.$queryRaw<{ names: string[]; words: string[]; brand: string }[]>`
    SELECT name_skeleton(${BRAND}) AS brand,
      ARRAY(SELECT name_skeleton(one) FROM unnest(${readings}::text[]) one) AS names,
      ARRAY(SELECT name_skeleton(word) FROM unnest(${RESERVED}::text[]) word) AS words`;
  const isReserved = row?.names.some((skeleton) => {
    const words = skeleton.split(/[^\p{L}]+/u).filter(Boolean);
    const isSpokenFor = words.length > 0 && words.every((word) => row.words.includes(word));
    return isSpokenFor || words.join("").includes(row.brand);
  });
  if (!isReserved) return;
  const message = "This name is reserved. Please choose another";
  throw new AppError("bad_request", message, { fields: [{ field, message }] });
}
