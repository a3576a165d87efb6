import "server-only";

import path from "node:path";

import { getEnv } from "@/lib/platform/env";
import type { ObjectStore } from "@/lib/platform/objects/object-store";
import { ownFolderStore } from "@/lib/platform/objects/own-folder";
import { rowsStore } from "@/lib/platform/objects/rows-store";
import type { S3Access } from "@/lib/platform/objects/s3-store";

export const PLACES = ["ROWS", "FOLDER", "S3"] as const;
export type Place = (typeof PLACES)[number];

export async function storeAt(place: Place): Promise<ObjectStore> {
  if (place === "ROWS") return rowsStore;
  if (place === "FOLDER")
    return ownFolderStore(path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "objects"));
  return bucket(accessOf(getEnv()));
}

/** @throws for a place that only a later version knows */
export function placeOf(text: string): Place {
  const place = PLACES.find((known) => known === text);
  if (!place) throw new Error(`This version can't read objects in the place ${text}.`);
  return place;
}

type Settings = Pick<
  ReturnType<typeof getEnv>,
  "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

function accessOf(settings: Settings): S3Access {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!name) throw new Error("Objects are stored in S3, but S3_BUCKET is not set.");
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket: name, region, endpoint, credentials };
}

const buckets = new Map<string, Promise<ObjectStore>>();

/** One client for each bucket keeps its connections. The library is loaded on first use. */
function bucket(access: S3Access): Promise<ObjectStore> {
  const name = JSON.stringify(access);
  const known =
    buckets.get(name) ??
    import("@/lib/platform/objects/s3-store").then(({ s3Store }) => s3Store(access));
  buckets.set(name, known);
  return known;
}
