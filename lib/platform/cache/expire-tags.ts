import "server-only";

import { revalidateTag } from "next/cache";
import { after } from "next/server";

/** Expires cached pages. False outside a request, where pages expire after 60 seconds. */
export function expireTags(tags: readonly string[]): boolean {
  // Zero, or the stale page would be served during a grace period.
  const expire = () => tags.forEach((tag) => revalidateTag(tag, { expire: 0 }));
  try {
    expire();
    return true;
  } catch {
    // Next forbids this while rendering, as on a buyer's return to the checkout.
    return expireLater(expire);
  }
}

function expireLater(expire: () => void): boolean {
  try {
    after(expire);
    return true;
  } catch {
    return false;
  }
}
