import { cartCardsQuery, cartQuery } from "@/components/cart/cart-queries";
import { cartSession } from "@/components/cart/session-id";
import { getQueryClient } from "@/components/ui/query-provider";
import type { CartCard, CartItem } from "@/lib/cart/schema";
import { call } from "@/lib/client/call";
import { under } from "@/lib/client/query";

export async function addToCart({
  productId,
  quantity,
}: {
  productId: number;
  quantity: number;
}): Promise<void> {
  const sessionId = cartSession();
  const line = await call("POST /api/cart", { body: { productId, quantity, sessionId } });
  await cancelPendingReads();
  setLines((lines) =>
    lines.some(({ id }) => id === line.id)
      ? lines.map((other) => (other.id === line.id ? line : other))
      : [...lines, line],
  );
  void refresh();
}

export async function addCardToCart(slug: string): Promise<void> {
  const sessionId = cartSession();
  const added = await call("POST /api/cart/cards", { body: { slug, sessionId } });
  await cancelPendingReads();
  setCards((cards) => [...cards.filter(({ id }) => id !== added.id), added]);
  void refresh();
}

/** Optimistic: rolls back when the server refuses. */
export function changeLine(id: string, quantity: number): Promise<void> {
  return change(
    () => setLines((lines) => lines.map((line) => (line.id === id ? { ...line, quantity } : line))),
    () => call("PATCH /api/cart/{id}", { params: { id }, body: { quantity } }),
  );
}

export function removeLine(id: string): Promise<void> {
  return change(
    () => setLines((lines) => lines.filter((line) => line.id !== id)),
    () => call("DELETE /api/cart/{id}", { params: { id } }),
  );
}

export function removeCard(id: string): Promise<void> {
  return change(
    () => setCards((cards) => cards.filter((card) => card.id !== id)),
    () => call("DELETE /api/cart/cards/{id}", { params: { id } }),
  );
}

export function clearCart(): Promise<void> {
  return change(
    () => {
      setLines(() => []);
      setCards(() => []);
    },
    () => call("DELETE /api/cart/session/{sessionId}", { params: { sessionId: cartSession() } }),
  );
}

// Queued, so that quick changes can't overtake each other. Only the last one refetches, because an
// earlier response would undo later changes on screen.
let queue: Promise<unknown> = Promise.resolve();
let pendingChanges = 0;

async function change(show: () => void, send: () => Promise<unknown>): Promise<void> {
  pendingChanges++;
  await cancelPendingReads();
  show();
  const sent = queue.then(send);
  queue = sent.catch(() => undefined);
  try {
    await sent;
  } finally {
    if (--pendingChanges === 0) await refresh();
  }
}

function setLines(update: (lines: CartItem[]) => CartItem[]): void {
  getQueryClient().setQueryData(
    cartQuery(cartSession()).queryKey,
    (lines) => lines && update(lines),
  );
}

function setCards(update: (cards: CartCard[]) => CartCard[]): void {
  getQueryClient().setQueryData(
    cartCardsQuery(cartSession()).queryKey,
    (cards) => cards && update(cards),
  );
}

async function refresh(): Promise<void> {
  await cancelPendingReads();
  // The checkout reads the same lines under the account's URL.
  await getQueryClient().invalidateQueries(under("/api/cart"));
}

/**
 * Cancels pending requests: a stale response could arrive after the change, which invalidating
 * alone doesn't prevent for a first load.
 */
async function cancelPendingReads(): Promise<void> {
  const queries = [cartQuery(cartSession()), cartCardsQuery(cartSession())];
  await Promise.all(queries.map((query) => getQueryClient().cancelQueries(query)));
}
