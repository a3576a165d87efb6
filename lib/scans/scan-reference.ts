import "server-only";

const STORE = "scan:";

export function scanReferenceOf(scanId: string): string {
  return `${STORE}${scanId}`;
}

export function scanIdOf(reference: string): string | null {
  return reference.startsWith(STORE) ? reference.slice(STORE.length) : null;
}
