import "server-only";

type Photo = { shipmentId: string; cardId: string; sha256: Uint8Array };

/** The hash changes the address when the photo is replaced. */
export function packOutAddress({ shipmentId, cardId, sha256 }: Photo): string {
  const photo = Buffer.from(sha256).toString("hex").slice(0, 16);
  return `/api/shipments/${shipmentId}/cards/${cardId}/photo?width=500&photo=${photo}`;
}
