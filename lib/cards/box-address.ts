const PASSPORT = /\/box\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

export const boxPath = (boxId: string): string => `/box/${boxId}`;

/** The box ID in a passport's URL, which box labels have as a QR code. Null for other text. */
export function boxIdInAddress(text: string): string | null {
  const [address = ""] = text.trim().split(/[?#]/);
  return PASSPORT.exec(address)?.[1]?.toLowerCase() ?? null;
}
