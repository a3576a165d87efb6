import { z } from "zod";

/** No name contains control characters, and the database rejects some of them. */
export const searchTextSchema = z
  .string()
  .max(200, "Please use a shorter search.")
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim());

/** Whether there is something to look up. No index helps to find punctuation alone. */
export const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The pattern of texts that contain a text, for LIKE on lower-case text. */
export const likePart = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;

/** All of these are searched for, in any order. */
export const searchWords = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, 10);
