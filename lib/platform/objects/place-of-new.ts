import "server-only";

import { getEnv } from "@/lib/platform/env";
import type { Place } from "@/lib/platform/objects/places";

const PLACE_OF = { rows: "ROWS", folder: "FOLDER", s3: "S3" } as const;

/**
 * Null without a setting: bytes then stay in the rows that use them, which earlier versions can
 * read. The embedded database has one process and one disk, so the folder is as safe as itself.
 */
export function placeOfNew(): Place | null {
  const { OBJECT_STORAGE, FAIRWAX_EMBEDDED, UPLOADTHING_TOKEN, VERCEL } = getEnv();
  if (OBJECT_STORAGE) return PLACE_OF[OBJECT_STORAGE];
  return FAIRWAX_EMBEDDED && !VERCEL && !UPLOADTHING_TOKEN ? "FOLDER" : null;
}
