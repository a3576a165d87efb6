import "server-only";

import { placeOfNew } from "@/lib/platform/objects/place-of-new";
import { putObject } from "@/lib/platform/objects/put-object";
import { readObject } from "@/lib/platform/objects/read-object";

/** A row has its bytes, or the hash of the object that has them. */
export type StoredBytes = {
  data: Uint8Array<ArrayBuffer> | null;
  object: Uint8Array<ArrayBuffer> | null;
};

/** Stores bytes where new ones go. Like {@link putObject}, outside of any transaction. */
export async function storeBytes(bytes: Uint8Array<ArrayBuffer>): Promise<StoredBytes> {
  const place = placeOfNew();
  return place
    ? { data: null, object: await putObject(bytes, place) }
    : { data: bytes, object: null };
}

export async function readStored({ data, object }: StoredBytes): Promise<Uint8Array<ArrayBuffer>> {
  if (object) return readObject(object);
  if (data) return data;
  throw new Error("A row lacks its bytes.");
}
