import { useEffect, useState } from "react";

/** Strips the token from the URL, so that it never reaches the history. */
export function takeMailedToken(): string | null {
  const token = /^#token=([\w.-]+)$/.exec(location.hash)?.[1];
  if (!token) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return token;
}

/** Undefined until the page runs in a browser. A second link, opened in the same tab, replaces it. */
export function useMailedToken(take = takeMailedToken): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken((before) => take() ?? before ?? null);
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [take]);
  return token;
}
