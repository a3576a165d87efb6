import "server-only";

import { type StoredBytes, storeBytes } from "@/lib/platform/objects/stored-bytes";
import type { EncodedScan } from "@/lib/scans/encode-scan";

export type StoredScan = Omit<EncodedScan, "data"> & StoredBytes;

/** What the row of a scan or photo says of its picture. */
export async function storeScan({ data, ...scan }: EncodedScan): Promise<StoredScan> {
  return { ...scan, ...(await storeBytes(data)) };
}
