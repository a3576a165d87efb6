import "server-only";

import { getEnv } from "@/lib/platform/env";
import { type Place, PLACES } from "@/lib/platform/objects/places";

export function placeOfSetting(setting: string): Place | null {
  return PLACES.find((place) => place.toLowerCase() === setting) ?? null;
}

/** @throws for a folder that goes with the process */
export function requireLasting(place: Place): void {
  if (place === "FOLDER" && getEnv().VERCEL)
    throw new Error("Objects can't be in a folder here: this host's disk doesn't last.");
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
