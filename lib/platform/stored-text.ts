import { z } from "zod";

/** PostgreSQL rejects null bytes in text. */
export const storedTextSchema = z.string().regex(/^[^\0]*$/, "Please use plain text.");
