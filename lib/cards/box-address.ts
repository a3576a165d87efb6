const BOX_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ADDRESS = /\/(?:box|verify)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

export const boxPath = (boxId: string): string => `/box/${boxId}`;

/** A passport shows this many packs at a time. */
export const PASSPORT_PACKS = 12;

type Place = { boxId: string; pack: number; position: number };

/** A card on its box's passport, or its second in the film there. */
export function placePath({ boxId, pack, position }: Place, shown: "card" | "film"): string {
  const from = pack - ((pack - 1) % PASSPORT_PACKS);
  return `${boxPath(boxId)}${from > 1 ? `?from=${from}` : ""}#${shown}-${pack}-${position}`;
}

/**
 * The box ID in the URL of a passport, which box labels have as a QR code, or of a check. Null for
 * other text.
 */
export function boxIdInAddress(text: string): string | null {
  const [address = ""] = text.trim().split(/[?#]/);
  return ADDRESS.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** The page that checks the box with this id or URL. Keeps the fragment of a buyer's link. */
export function verifyPathOf(text: string): string | null {
  const typed = text.trim();
  const boxId = BOX_ID.test(typed) ? typed.toLowerCase() : boxIdInAddress(typed);
  const [, fragment] = typed.split("#", 2);
  return boxId && `/verify/${boxId}${fragment ? `#${fragment}` : ""}`;
}
