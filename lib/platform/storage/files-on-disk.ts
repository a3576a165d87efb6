import "server-only";

import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";

import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { isAbsent } from "@/lib/platform/objects/folder-store";
import { type RowBytes, ROWS_PER_LIST } from "@/lib/platform/objects/row-bytes";
import { sha256 } from "@/lib/platform/sha256";

const FILE = /^([0-9a-f]{32})-\d+\.(?:webp|avif)$/;

const folder = () => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "uploads");
const pathOf = (name: string) => path.join(folder(), name);

/** Earlier versions stored pictures of listings on the disk of the server that received them. */
export async function readFileOnDisk(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(pathOf(name)));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** On the disk of the server that moves them. */
export const filesOnDisk: RowBytes = {
  name: "pictures on this disk",
  async count() {
    return (await listAll()).length;
  },
  async list(after) {
    const names = await listAll();
    return names.filter((name) => after === null || name > after).slice(0, ROWS_PER_LIST);
  },
  async read(name) {
    const bytes = await readFileOnDisk(name);
    return bytes && { bytes, sha256: new Uint8Array(sha256(bytes)) };
  },
  async replace(name, object) {
    await db.uploadFile.createMany({
      data: [{ name, uploadKey: keyOf(name), sha256: object, object }],
      skipDuplicates: true,
    });
    await rm(pathOf(name), { force: true });
    return true;
  },
};

const keyOf = (name: string) => FILE.exec(name)?.[1] ?? "";

/** Sorted. Without what an upload that failed has left. */
async function listAll(): Promise<string[]> {
  const names = await readdir(folder()).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const files = names.filter((name) => FILE.test(name)).sort();
  const uploads = await db.upload.findMany({
    where: { key: { in: [...new Set(files.map(keyOf))] }, readyAt: { not: null } },
    select: { key: true },
  });
  const ready = new Set(uploads.map(({ key }) => key));
  return files.filter((name) => ready.has(keyOf(name)));
}
