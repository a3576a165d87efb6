import type { DraftCard } from "@/lib/breaks/schema";

/**
 * A hash of the cards, so the browser knows the version even if it missed a response. A save names
 * the versions it knows, so it never overwrites unseen changes. Not collision-resistant.
 */
export function packVersion(cards: readonly DraftCard[]): string {
  const inOrder = cards.toSorted((a, b) => a.position - b.position);
  const text = JSON.stringify(
    inOrder.map((card) => Object.entries(asStored(card)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return hash(text, 0x811c9dc5, 0x01000193) + hash(text, 0x9747b28c, 0x5bd1e995);
}

function asStored(card: DraftCard): DraftCard {
  return { ...card, estimatedValue: card.estimatedValue && Number(card.estimatedValue).toFixed(2) };
}

/** 32-bit FNV-1a in hex. Synchronous, because a closing page can't wait for a promise. */
function hash(text: string, start: number, prime: number): string {
  let bits = start;
  for (let index = 0; index < text.length; index += 1)
    bits = Math.imul(bits ^ text.charCodeAt(index), prime);
  return (bits >>> 0).toString(16).padStart(8, "0");
}
