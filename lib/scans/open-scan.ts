import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { findSamplePicture } from "@/lib/scans/sample-pictures";
import { findOriginalScan, findStoredScan } from "@/lib/scans/stored-scan";

type Store = {
  at: (name: string, width: CardWidth) => Promise<Buffer | null>;
  /** Returns the bytes that a record's hash covers. */
  original: (name: string) => Promise<Buffer | null>;
};

const STORES: Record<string, Store> = {
  sample: { at: findSamplePicture, original: async () => null },
  scan: { at: findStoredScan, original: findOriginalScan },
};

export async function openScan(reference: string, width: CardWidth | null): Promise<Buffer | null> {
  const [store = "", name = ""] = reference.split(":", 2);
  const pictures = STORES[store];
  if (!pictures) throw new Error(`Unknown picture store: ${reference}`);
  return width === null ? pictures.original(name) : pictures.at(name, width);
}
