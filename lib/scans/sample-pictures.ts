import "server-only";

import { readFile } from "node:fs/promises";
import path from "node:path";

import type { CardWidth } from "@/lib/cards/card-picture";

const PICTURE_NAME = /^[0-9a-f]{16}-(?:front|back)$/;

/** Validates the name, because it becomes part of a path. */
export async function findSamplePicture(name: string, width: CardWidth): Promise<Buffer | null> {
  if (!PICTURE_NAME.test(name)) return null;
  try {
    return await readFile(
      path.join(process.cwd(), "assets/samples/pictures", `${name}-${width}.avif`),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
