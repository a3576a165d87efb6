import { ACCOUNT_CART_KEY } from "@/components/cart/account-cart";
import { cartSession } from "@/components/cart/session-id";
import { getQueryClient } from "@/components/ui/query-provider";
import type { CartItem } from "@/lib/cart/schema";
import { apiFetch, apiRequest } from "@/lib/platform/client/api-client";

/** The parts join to the cart's URL, which also fetches it. */
export const cartKey = (sessionId: string) => [...ACCOUNT_CART_KEY, sessionId];

/** The badge updates immediately, and the list is fetched again. */
export async function addToCart({
  productId,
  quantity,
}: {
  productId: number;
  quantity: number;
}): Promise<void> {
  const sessionId = cartSession();
  const line = await apiFetch<CartItem>("POST", "/api/cart", { productId, quantity, sessionId });
  await forgetAnswersUnderWay();
  setLines((lines) =>
    lines.some(({ id }) => id === line.id)
      ? lines.map((other) => (other.id === line.id ? line : other))
      : [...lines, line],
  );
  void refresh();
}

/** Changes are optimistic and are rolled back when the server refuses. */
export function changeLine(id: string, quantity: number): Promise<void> {
  return change(
    (lines) => lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
    () => apiRequest("PATCH", `/api/cart/${id}`, { quantity }),
  );
}

export function removeLine(id: string): Promise<void> {
  return change(
    (lines) => lines.filter((line) => line.id !== id),
    () => apiRequest("DELETE", `/api/cart/${id}`),
  );
}

export function clearCart(): Promise<void> {
  return change(
    () => [],
    () => apiRequest("DELETE", `/api/cart/session/${cartSession()}`),
  );
}

// Queued, so that quick changes can't overtake each other. Only the last one refetches, because an
// earlier response would undo the later changes on screen.
let queue: Promise<unknown> = Promise.resolve();
let underWay = 0;

async function change(
  show: (lines: CartItem[]) => CartItem[],
  send: () => Promise<unknown>,
): Promise<void> {
  underWay++;
  await forgetAnswersUnderWay();
  setLines(show);
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

async function refresh(): Promise<void> {
  await forgetAnswersUnderWay();
  // The checkout shows the same lines under the account's key.
  await getQueryClient().invalidateQueries({ queryKey: ACCOUNT_CART_KEY });
}

/** A list requested before a change could arrive after it; invalidating alone keeps a first one. */
function forgetAnswersUnderWay(): Promise<void> {
  return getQueryClient().cancelQueries({ queryKey: cartKey(cartSession()) });
}
