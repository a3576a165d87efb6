/** Scripts (also head-script.ts) read it, so signed-out visitors needn't ask. Grants nothing. */
export const SESSION_HINT = "fairwax-signed-in";

/** Which account this browser is signed in to, as an opaque tag. Empty when signed out. */
const readTag = (): string =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${SESSION_HINT}=`))
    ?.slice(SESSION_HINT.length + 1) ?? "";

export const hasSessionHint = (): boolean => readTag() !== "";

export function dropSessionHint(): void {
  document.cookie = `${SESSION_HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
  notifySessionHint();
}

const listeners = new Set<() => void>();
/** Whose page this is. */
let shownTag: string | undefined;
let channel: BroadcastChannel | undefined;

/** The browser doesn't report its own cookies' changes, so signing in and out calls this. */
export function notifySessionHint(): void {
  shownTag = readTag();
  // As head-script.ts does before the first paint: it keeps a place for the avatar.
  document.documentElement.toggleAttribute("data-account", shownTag !== "");
  listeners.forEach((listener) => listener());
  channel?.postMessage(null);
}

/**
 * Another tab signed in or out: a page that shows someone's things is loaded again, so that no tab
 * mixes two accounts.
 */
function followOtherTabs(): void {
  if (shownTag && readTag() !== shownTag) location.reload();
  else listeners.forEach((listener) => listener());
}

/** Also listens for what happens in other tabs. */
export function onSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  if (!channel) {
    shownTag = readTag();
    channel = new BroadcastChannel(SESSION_HINT);
    channel.addEventListener("message", followOtherTabs);
    for (const event of ["focus", "pageshow"]) addEventListener(event, followOtherTabs);
  }
  return () => void listeners.delete(listener);
}
