import "server-only";

type Photo = { shipmentId: string; cardId: string; sha256: Uint8Array };

/** Contains the hash, so that a replaced photo gets a new address. */
export function packOutAddress({ shipmentId, cardId, sha256 }: Photo): string {
  const photo = Buffer.from(sha256).toString("hex").slice(0, 16);
  return `/api/shipments/${shipmentId}/cards/${cardId}/photo?width=500&photo=${photo}`;
}
