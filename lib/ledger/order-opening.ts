import { canonicalJson } from "@/lib/ledger/canonical-json";

/** Opens an ASSIGN's commitment. The salt is 16 bytes in hex. */
export type OrderOpening = { orderId: string; box: string; salt: string };

export function orderOpeningBytes({ orderId, box, salt }: OrderOpening): Uint8Array<ArrayBuffer> {
  return canonicalJson({ orderId, box, salt });
}
