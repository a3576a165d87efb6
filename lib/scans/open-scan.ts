import "server-only";

import type { CardWidth } from "@/lib/cards/card-picture";
import { findSamplePicture } from "@/lib/samples/picture-files";

/** Where pictures are kept, by what their references begin with. */
const STORES: Record<string, (name: string, width: CardWidth) => Promise<Buffer | null>> = {
  sample: findSamplePicture,
};

/** The picture that a stored reference such as "sample:0eb330a6651bca67-front" stands for, or null when it is gone. */
export async function openScan(reference: string, width: CardWidth): Promise<Buffer | null> {
  const [store = "", name = ""] = reference.split(":", 2);
  const open = STORES[store];
  if (!open) throw new Error(`No store is known for the picture ${reference}`);
  return open(name, width);
}
