import "server-only";

import { getEnv } from "@/lib/platform/env";
import { type Place, PLACES } from "@/lib/platform/objects/places";

export function placeOfSetting(setting: string): Place | null {
  return PLACES.find((place) => place.toLowerCase() === setting) ?? null;
}

/**
 * Null without a setting: bytes then stay in the rows that use them, which earlier versions can
 * read. The embedded database has one process and one disk, so the folder is as safe as itself.
 */
export function placeOfNew(): Place | null {
  const { OBJECT_STORAGE, FAIRWAX_EMBEDDED, UPLOADTHING_TOKEN, VERCEL } = getEnv();
  if (OBJECT_STORAGE) return placeOfSetting(OBJECT_STORAGE);
  return FAIRWAX_EMBEDDED && !VERCEL && !UPLOADTHING_TOKEN ? "FOLDER" : null;
}
