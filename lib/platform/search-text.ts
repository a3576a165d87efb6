import { z } from "zod";

/** No name contains control characters, and the database rejects some of them. */
export const searchTextSchema = z
  .string()
  .max(200, "Please use a shorter search.")
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim());

/** Whether there is something to look up. No index helps to find punctuation alone. */
export const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The text as LIKE finds it, without wildcards. */
export const likeText = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** Patterns for LIKE on lower-case text that begins with, or contains, a text. */
export const likeStart = (text: string) => `${likeText(text.toLowerCase())}%`;
export const likePart = (text: string) => `%${likeStart(text)}`;

/** All of these are searched for, in any order. */
export const searchWords = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, 10);
