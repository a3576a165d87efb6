import { ACCOUNT_CART_KEY } from "@/components/cart/account-cart";
import { cartSession } from "@/components/cart/session-id";
import { getQueryClient } from "@/components/ui/query-provider";
import type { CartItem } from "@/lib/cart/schema";
import { apiFetch, apiRequest } from "@/lib/platform/client/api-client";

/** The parts join to the address of the cart, which is also what fetches it. */
export const cartKey = (sessionId: string) => [...ACCOUNT_CART_KEY, sessionId];

/** Adds boxes of a listing; the badge follows at once, and the list is read again. */
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

/** The changes of the open cart: shown before the server has answered, and taken back when it refuses. */
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

// One after the other: two quick changes must not overtake each other. Only after the last is the list read again, because an
// earlier answer would undo what is shown of the later ones.
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
  // The checkout shows the same lines, of the account.
  await getQueryClient().invalidateQueries({ queryKey: ACCOUNT_CART_KEY });
}

/** A list that was asked for before a change may come after it, and would hide it: invalidating alone keeps a first one. */
function forgetAnswersUnderWay(): Promise<void> {
  return getQueryClient().cancelQueries({ queryKey: cartKey(cartSession()) });
}
