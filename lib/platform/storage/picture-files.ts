import "server-only";

import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

import { getEnv } from "@/lib/platform/env";
import { FULL_WIDTH, type Pixels } from "@/lib/platform/storage/decode-picture";

const WIDTHS = [240, 480, FULL_WIDTH];
const FORMATS = ["webp", "avif"] as const;

export const PICTURE_KEY = /^[0-9a-f]{32}$/;
export const PICTURE_FILE = /^[0-9a-f]{32}-(?:240|480|640)\.(webp|avif)$/;

/** Stored in a private folder until published or discarded. */
export type DraftPicture = { folder: string; key: string };

const uploadsFolder = () => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "uploads");
export const draftsFolder = () => path.join(uploadsFolder(), "drafts");
const fileNamesOf = (key: string) =>
  WIDTHS.flatMap((width) => FORMATS.map((format) => `${key}-${width}.${format}`));

export async function writeDraft(key: string, { data, raw }: Pixels): Promise<DraftPicture> {
  const draft = { folder: path.join(draftsFolder(), randomUUID()), key };
  await mkdir(draft.folder, { recursive: true });
  try {
    for (const width of WIDTHS) {
      const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
      await resized
        .clone()
        .webp({ quality: 80 })
        .toFile(path.join(draft.folder, `${key}-${width}.webp`));
      await resized
        .clone()
        .avif({ quality: 60, effort: 2 })
        .toFile(path.join(draft.folder, `${key}-${width}.avif`));
    }
  } catch (error) {
    await discardDraft(draft);
    throw error;
  }
  return draft;
}

export async function publishDraft({ folder, key }: DraftPicture): Promise<void> {
  for (const name of fileNamesOf(key))
    await rename(path.join(folder, name), path.join(uploadsFolder(), name));
}

export async function discardDraft({ folder }: DraftPicture): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

export async function removePicture(key: string): Promise<void> {
  for (const name of fileNamesOf(key)) await rm(path.join(uploadsFolder(), name), { force: true });
}

/** `name` becomes part of a path, so it must match {@link PICTURE_FILE}. */
export async function findPictureFile(name: string): Promise<Buffer | null> {
  if (!PICTURE_FILE.test(name)) return null;
  try {
    return await readFile(path.join(uploadsFolder(), name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
