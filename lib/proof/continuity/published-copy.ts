import "server-only";

import { createReadStream } from "node:fs";
import path from "node:path";

import { z } from "zod";

import { SECOND_MS } from "@/lib/platform/time";
import { keyChangesSchema } from "@/lib/proof/key-changes-schema";
import { TILE_WIDTH, tilePath } from "@/lib/proof/tile-path";

/** Entries of one tile that follow each other. */
type CopiedEntries = { first: number; leaves: Uint8Array<ArrayBuffer>[] };

const LENGTH_BYTES = 2;
const MAX_NOTE_BYTES = 65_536;
const MAX_CHANGES_BYTES = 512 * 1024;
const MAX_BUNDLE_BYTES = TILE_WIDTH * (LENGTH_BYTES + 0xff_ff);
const TIMEOUT_MS = 30 * SECOND_MS;

export const isAddress = (place: string): boolean => /^https?:\/\//.test(place);

export const CHECKPOINT_PATH = "checkpoint";
/** Not of C2SP. The same as at our own address. */
export const KEY_CHANGES_PATH = "key-changes";
export const bundlePath = (tile: string): string => `tile/entries/${tile}`;

/** A copy of the log in the form of C2SP tlog-tiles, under an address or in a folder. */
export function openCopy(place: string) {
  const open = isAddress(place) ? openAddress : openFile;
  const base = place.endsWith("/") ? place.slice(0, -1) : place;
  const read = async (name: string, maxBytes: number, timeoutMs = TIMEOUT_MS) =>
    collect(await open(base, name, timeoutMs), name, maxBytes);

  async function readNote(timeoutMs?: number): Promise<string> {
    return (await read(CHECKPOINT_PATH, MAX_NOTE_BYTES, timeoutMs)).toString("utf8");
  }

  /** The changes of the log's key, which prove themselves. None in a copy without them. */
  async function readKeyChanges(timeoutMs?: number): Promise<string[]> {
    const bytes = await read(KEY_CHANGES_PATH, MAX_CHANGES_BYTES, timeoutMs).catch(() => null);
    if (!bytes) return [];
    return keyChangesFileSchema.parse(JSON.parse(bytes.toString("utf8"))).changes;
  }

  /** The tiles that have the entries between `from` and `size`, from their beginning. */
  async function* readEntries(from: number, size: number): AsyncGenerator<CopiedEntries> {
    for (let first = from - (from % TILE_WIDTH); first < size; first += TILE_WIDTH) {
      const width = Math.min(TILE_WIDTH, size - first);
      const name = bundlePath(tilePath({ index: first / TILE_WIDTH, width }));
      yield { first, leaves: leavesIn(await read(name, MAX_BUNDLE_BYTES), { name, width }) };
    }
  }

  return { readNote, readKeyChanges, readEntries };
}

const keyChangesFileSchema = z.object({ changes: keyChangesSchema });

type Stream = AsyncIterable<Uint8Array>;

async function openAddress(place: string, name: string, timeoutMs: number): Promise<Stream> {
  const signal = AbortSignal.timeout(timeoutMs);
  // A redirect could lead to the shop itself, which would agree with itself.
  const response = await fetch(`${place}/${name}`, { signal, redirect: "error" });
  if (!response.ok || !response.body)
    throw new Error(`${place}/${name} responded with ${response.status}.`);
  return response.body as unknown as Stream;
}

const openFile = (place: string, name: string, timeoutMs: number): Stream =>
  createReadStream(path.join(/* turbopackIgnore: true */ place, name), {
    signal: AbortSignal.timeout(timeoutMs),
  });

async function collect(stream: Stream, name: string, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`The copy's ${name} is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** C2SP tlog-tiles: each entry follows its length in two bytes. */
function leavesIn(bytes: Buffer, { name, width }: { name: string; width: number }) {
  const leaves: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  while (at + LENGTH_BYTES <= bytes.length) {
    const begin = at + LENGTH_BYTES;
    at = begin + bytes.readUInt16BE(at);
    leaves.push(new Uint8Array(bytes.subarray(begin, at)));
  }
  if (at !== bytes.length || leaves.length !== width)
    throw new Error(`The copy's ${name} does not hold ${width} entries.`);
  return leaves;
}
