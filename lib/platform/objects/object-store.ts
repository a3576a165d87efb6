import { randomBytes } from "node:crypto";

import type { ByteRange } from "@/lib/platform/http/byte-range";

export type ListedObject = { key: string; bytes: number };
/** The keys whose bytes are gone, and why those of others are not. */
export type Removal = { gone: string[]; failures: unknown[] };

/** A place for bytes. Keys come from {@link newObjectKey}, and each is put once. */
export type ObjectStore = {
  /** Resolves once the bytes would survive a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Less than the range if the object ends before it. @throws {MissingObjectError} */
  read(key: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer>>;
  /** Idempotent. Takes much less than a minute. */
  remove(keys: readonly string[]): Promise<Removal>;
  /** Everything under keys of ours, in their order. */
  list(): AsyncIterable<ListedObject>;
};

/** The random part makes the address of known bytes unguessable. */
export function newObjectKey(sha256: Uint8Array): string {
  return `${Buffer.from(sha256).toString("hex")}.${randomBytes(16).toString("hex")}`;
}

export function isObjectKey(text: string): boolean {
  return /^[0-9a-f]{64}\.[0-9a-f]{32}$/.test(text);
}

export class MissingObjectError extends Error {
  constructor(key: string) {
    super(`The object ${key} is missing.`);
    this.name = "MissingObjectError";
  }
}

export class DamagedObjectError extends Error {
  constructor(key: string) {
    super(`The object ${key} is damaged.`);
    this.name = "DamagedObjectError";
  }
}
