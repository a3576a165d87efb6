import "server-only";

import path from "node:path";

import { getEnv } from "@/lib/platform/env";
import { folderStore } from "@/lib/platform/objects/folder-store";
import type { ObjectStore } from "@/lib/platform/objects/object-store";
import { rowsStore } from "@/lib/platform/objects/rows-store";

export const PLACES = ["ROWS", "FOLDER"] as const;
export type Place = (typeof PLACES)[number];

export function storeAt(place: Place): ObjectStore {
  if (place === "ROWS") return rowsStore;
  return folderStore(path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "objects"));
}

/** @throws for a place that only a later version knows */
export function placeOf(text: string): Place {
  const place = PLACES.find((known) => known === text);
  if (!place) throw new Error(`This version can't read objects in the place ${text}.`);
  return place;
}
