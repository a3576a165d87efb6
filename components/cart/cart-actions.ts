import { ACCOUNT_CART_CARDS_KEY, ACCOUNT_CART_KEY } from "@/components/cart/account-cart";
import { cartSession } from "@/components/cart/session-id";
import { getQueryClient } from "@/components/ui/query-provider";
import type { CartCard, CartItem } from "@/lib/cart/schema";
import { call } from "@/lib/client/call";

/** The parts join to the cart's URL, which also fetches it. */
export const cartKey = (sessionId: string) => [...ACCOUNT_CART_KEY, sessionId];
export const cartCardsKey = (sessionId: string) => [...ACCOUNT_CART_CARDS_KEY, sessionId];

/** The badge updates immediately, and the list is fetched again. */
export async function addToCart({
  productId,
  quantity,
}: {
  productId: number;
  quantity: number;
}): Promise<void> {
  const sessionId = cartSession();
  const line = await call("POST /api/cart", { body: { productId, quantity, sessionId } });
  await forgetAnswersUnderWay();
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
  await forgetAnswersUnderWay();
  setCards((cards) => [...cards.filter(({ id }) => id !== added.id), added]);
  void refresh();
}

/** Changes are optimistic and are rolled back when the server refuses. */
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
// earlier response would undo the later changes on screen.
let queue: Promise<unknown> = Promise.resolve();
let underWay = 0;

async function change(show: () => void, send: () => Promise<unknown>): Promise<void> {
  underWay++;
  await forgetAnswersUnderWay();
  show();
  const sent = queue.then(send);
  queue = sent.catch(() => undefined);
  try {
    await sent;
  } finally {
    if (--underWay === 0) await refresh();
  }
}

function setLines(update: (lines: CartItem[]) => CartItem[]): void {
  getQueryClient().setQueryData<CartItem[]>(
    cartKey(cartSession()),
    (lines) => lines && update(lines),
  );
}

function setCards(update: (cards: CartCard[]) => CartCard[]): void {
  getQueryClient().setQueryData<CartCard[]>(
    cartCardsKey(cartSession()),
    (cards) => cards && update(cards),
  );
}

async function refresh(): Promise<void> {
  await forgetAnswersUnderWay();
  // The checkout shows the same lines under the account's key.
  await getQueryClient().invalidateQueries({ queryKey: ACCOUNT_CART_KEY });
}

/** A list requested before a change could arrive after it; invalidating alone keeps a first one. */
async function forgetAnswersUnderWay(): Promise<void> {
  const keys = [cartKey(cartSession()), cartCardsKey(cartSession())];
  await Promise.all(keys.map((queryKey) => getQueryClient().cancelQueries({ queryKey })));
}
