/** Scripts (and head-script.ts) read it, so signed-out visitors send no request. Grants nothing. */
export const SESSION_HINT = "fairwax-signed-in";

/** An opaque tag of this browser's account; empty when signed out. */
export const accountTag = (): string =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${SESSION_HINT}=`))
    ?.slice(SESSION_HINT.length + 1) ?? "";

export const hasSessionHint = (): boolean => accountTag() !== "";

export function dropSessionHint(): void {
  document.cookie = `${SESSION_HINT}=; Path=/; Max-Age=0; SameSite=Lax`;
  notifySessionHint();
}

const listeners = new Set<() => void>();
let shownTag: string | undefined;
let channel: BroadcastChannel | undefined;

/** Must be called after signing in or out: browsers report no cookie changes to their own tab. */
export function notifySessionHint(): void {
  shownTag = accountTag();
  // Mirrors head-script.ts, which reserves the avatar's space before the first paint.
  document.documentElement.toggleAttribute("data-account", shownTag !== "");
  listeners.forEach((listener) => listener());
  channel?.postMessage(null);
}

/** Reloads a page that shows an account's data, so that no tab mixes two accounts. */
function followOtherTabs(): void {
  if (shownTag && accountTag() !== shownTag) location.reload();
  else listeners.forEach((listener) => listener());
}

export function onSessionHint(listener: () => void): () => void {
  listeners.add(listener);
  if (!channel) {
    shownTag = accountTag();
    channel = new BroadcastChannel(SESSION_HINT);
    channel.addEventListener("message", followOtherTabs);
    for (const event of ["focus", "pageshow"]) addEventListener(event, followOtherTabs);
  }
  return () => void listeners.delete(listener);
}
