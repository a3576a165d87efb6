import { z } from "zod";

/** No name contains control characters, and the database rejects some of them. */
export const searchTextSchema = z
  .string()
  .max(200, "Please use a shorter search.")
  .transform((text) => text.replace(/\p{Cc}/gu, " ").trim());
