import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { findSamplePicture } from "@/lib/scans/sample-pictures";
import { findOriginalScan, findStoredScan } from "@/lib/scans/stored-scan";

type Store = {
  at: (name: string, width: CardWidth) => Promise<Buffer | null>;
  /** The bytes that a record's hash covers. */
  original: (name: string) => Promise<Buffer | null>;
};

const STORES: Record<string, Store> = {
  sample: { at: findSamplePicture, original: async () => null },
  scan: { at: findStoredScan, original: findOriginalScan },
};

export async function openScan(reference: string, width: CardWidth | null): Promise<Buffer | null> {
  const [store = "", name = ""] = reference.split(":", 2);
  const found = STORES[store];
  if (!found) throw new Error(`No store is known for the picture ${reference}`);
  return width === null ? found.original(name) : found.at(name, width);
}
