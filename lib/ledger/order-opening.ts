import { canonicalJson } from "@/lib/ledger/canonical-json";

export type OrderOpening = { orderId: string; box: string; salt: string };

export function orderOpeningBytes({ orderId, box, salt }: OrderOpening): Uint8Array<ArrayBuffer> {
  return canonicalJson({ orderId, box, salt });
}
