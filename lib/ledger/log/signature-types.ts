/** C2SP signed-note: the first byte of an encoded key. */
export const SIGNATURE_TYPES = { ed25519: 1, cosignature: 4 } as const;
export type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];
