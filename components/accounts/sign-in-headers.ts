/** Sends this browser's cart key, so that its cart joins the account's. */
export function signInHeaders(): Record<string, string> {
  try {
    const sessionId = localStorage.getItem("cart_session_id");
    return sessionId ? { "X-Cart-Session": sessionId } : {};
  } catch {
    return {};
  }
}
