import type { DraftCard } from "@/lib/breaks/schema";

/**
 * Names what is recorded of a pack: the same cards have the same version, on the server and in a browser that has sent them and not
 * heard back. A save names the versions that it knows, so that it replaces nothing that its breaker has not seen. It guards against
 * accidents, not against anybody who wants two packs to look alike.
 */
export function packVersion(cards: readonly DraftCard[]): string {
  const inOrder = cards.toSorted((a, b) => a.position - b.position);
  const text = JSON.stringify(
    inOrder.map((card) => Object.entries(asStored(card)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return hash(text, 0x811c9dc5, 0x01000193) + hash(text, 0x9747b28c, 0x5bd1e995);
}

/** The database keeps amounts with two decimals. */
function asStored(card: DraftCard): DraftCard {
  return { ...card, estimatedValue: card.estimatedValue && Number(card.estimatedValue).toFixed(2) };
}

/** As FNV-1a does it, 32 bits in hex: short, quick, and without a promise, which a page that is being closed has no time for. */
function hash(text: string, start: number, prime: number): string {
  let bits = start;
  for (let index = 0; index < text.length; index += 1)
    bits = Math.imul(bits ^ text.charCodeAt(index), prime);
  return (bits >>> 0).toString(16).padStart(8, "0");
}
