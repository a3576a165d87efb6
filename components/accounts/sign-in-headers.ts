/** Names the cart that this browser has filled so far, so that it joins the account's (the cart keeps it under this key). */
export function signInHeaders(): Record<string, string> {
  try {
    const sessionId = localStorage.getItem("cart_session_id");
    return sessionId ? { "X-Cart-Session": sessionId } : {};
  } catch {
    return {};
  }
}
