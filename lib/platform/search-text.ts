import { z } from "zod";

/** No name contains control characters, and the database rejects some of them. */
export const searchTextSchema = z
  .string()
  .max(200, "Please use a shorter search.")
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim());

/** Whether there is something to look up. No index helps to find punctuation alone. */
export const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
