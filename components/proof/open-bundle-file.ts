import { unzipSync, zipSync } from "fflate";

import { webSha256 } from "@/lib/platform/web-sha256";
import { type SavedBundle, savedBundleSchema } from "@/lib/proof/bundle/schema";
import { toHex } from "@/lib/proof/verify/encoding";

/** Keyed by SHA-256 in hex. */
export type Pictures = Map<string, Uint8Array>;
type Opened = { bundle: SavedBundle; pictures: Pictures };

const MAX_BYTES = 1_073_741_824;
const BUNDLE_NAME = "proof.json";
/** Signature of a local file header: every ZIP begins with it. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** Null unless it contains a bundle. Names in a ZIP mean nothing: pictures are found by hash. */
export async function openBundleFile(file: Blob): Promise<Opened | null> {
  if (file.size > MAX_BYTES) return null;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const files = ZIP_MARK.every((byte, at) => bytes[at] === byte)
      ? unzipSync(bytes)
      : { [BUNDLE_NAME]: bytes };
    const { [BUNDLE_NAME]: bundle, ...pictures } = files;
    return {
      bundle: savedBundleSchema.parse(JSON.parse(new TextDecoder().decode(bundle))),
      pictures: new Map(
        await Promise.all(
          Object.values(pictures).map(async (picture): Promise<[string, Uint8Array]> => [
            toHex(await webSha256(picture)),
            picture,
          ]),
        ),
      ),
    };
  } catch {
    return null;
  }
}

/** A ZIP of the bundle and its pictures, which are compressed already. */
export function packBundleFile({ bundle, pictures }: Opened): Uint8Array<ArrayBuffer> {
  const files: Record<string, Uint8Array> = {
    [BUNDLE_NAME]: new TextEncoder().encode(JSON.stringify(bundle)),
  };
  for (const [sha256, picture] of pictures) files[`scans/${sha256}.webp`] = picture;
  return new Uint8Array(zipSync(files, { level: 0 }));
}
