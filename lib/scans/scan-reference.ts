import "server-only";

const STORE = "scan:";

/** How a card names the stored scan that is its picture. */
export function scanReferenceOf(scanId: string): string {
  return `${STORE}${scanId}`;
}

/** The stored scan behind a card's reference; null where its picture is kept elsewhere. */
export function scanIdOf(reference: string): string | null {
  return reference.startsWith(STORE) ? reference.slice(STORE.length) : null;
}
