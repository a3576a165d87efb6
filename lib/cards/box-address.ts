const PASSPORT = /\/box\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?(?:[?#].*)?$/i;

/** The public page of a box. */
export const boxPath = (boxId: string): string => `/box/${boxId}`;

/** The box of a passport's address, which the QR codes of box labels hold. Null for other text. */
export function boxIdInAddress(text: string): string | null {
  return PASSPORT.exec(text.trim())?.[1]?.toLowerCase() ?? null;
}
