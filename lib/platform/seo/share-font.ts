import "server-only";

import { readFile } from "node:fs/promises";
import path from "node:path";

type ShareFont = { name: string; weight: 400 | 600; data: Buffer };

export function readShareFonts(): Promise<ShareFont[]> {
  return Promise.all(
    ([400, 600] as const).map(async (weight) => ({
      name: "Geist",
      weight,
      data: await readFile(path.join(process.cwd(), `app/fonts/geist-latin-${weight}.woff`)),
    })),
  );
}
