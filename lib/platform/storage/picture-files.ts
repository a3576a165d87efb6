import "server-only";

import sharp from "sharp";

import { db, type Tx } from "@/lib/platform/database/db";
import { readStored, type StoredBytes, storeBytes } from "@/lib/platform/objects/stored-bytes";
import { sha256 } from "@/lib/platform/sha256";
import { FULL_WIDTH, type Pixels } from "@/lib/platform/storage/decode-picture";
import { readFileOnDisk } from "@/lib/platform/storage/files-on-disk";

const WIDTHS = [240, 480, FULL_WIDTH];

export const PICTURE_KEY = /^[0-9a-f]{32}$/;
export const PICTURE_FILE = /^[0-9a-f]{32}-(?:240|480|640)\.(webp|avif)$/;

type Encoded = { name: string; bytes: Uint8Array<ArrayBuffer> };
type PictureFile = StoredBytes & { name: string; sha256: Uint8Array<ArrayBuffer> };

export async function encodePicture(key: string, { data, raw }: Pixels): Promise<Encoded[]> {
  const files: Encoded[] = [];
  for (const width of WIDTHS) {
    const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    const [webp, avif] = [
      await resized.clone().webp({ quality: 80 }).toBuffer(),
      await resized.clone().avif({ quality: 60, effort: 2 }).toBuffer(),
    ];
    files.push(
      { name: `${key}-${width}.webp`, bytes: new Uint8Array(webp) },
      { name: `${key}-${width}.avif`, bytes: new Uint8Array(avif) },
    );
  }
  return files;
}

/** Outside of the transaction that adds their rows. */
export async function storePicture(files: readonly Encoded[]): Promise<PictureFile[]> {
  const stored: PictureFile[] = [];
  for (const { name, bytes } of files)
    stored.push({ name, sha256: new Uint8Array(sha256(bytes)), ...(await storeBytes(bytes)) });
  return stored;
}

export async function addPicture(
  tx: Tx,
  key: string,
  files: readonly PictureFile[],
): Promise<void> {
  await tx.uploadFile.createMany({ data: files.map((file) => ({ ...file, uploadKey: key })) });
}

/** `name` becomes part of a path, so it must match {@link PICTURE_FILE}. */
export async function findPictureFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!PICTURE_FILE.test(name)) return null;
  const stored = await db.uploadFile.findUnique({
    where: { name },
    select: { data: true, object: true },
  });
  return stored ? readStored(stored) : readFileOnDisk(name);
}
