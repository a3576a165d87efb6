import "server-only";

import { revalidatePath } from "next/cache";
import { after } from "next/server";

import { db } from "@/lib/platform/database/db";
import { logger } from "@/lib/platform/logging/logger";

/** What `/` shows without a query, by its path before the rewrite (next.config.js). */
const HOME = "/home/default";

type Changed = { slugs: readonly string[] } | { checkoutIds: readonly string[] };

/**
 * Drops the kept home page and the kept pages of these listings, or of the listings in these
 * checkouts, so that the next visitor sees what is left. Call it after the commit: a page rendered
 * before it would be kept as new. It never throws, because the change has already happened.
 *
 * Our own page cache is notified by the database (lib/platform/http/catalog-listener.mjs); hosts that keep
 * pages themselves depend on this call. Outside of a request it does nothing: on such a host, a
 * change by background work shows within 60 seconds, when the page itself expires.
 */
export async function revalidateListings(changed: Changed): Promise<void> {
  if (!drop([HOME])) return;
  try {
    const slugs = "slugs" in changed ? changed.slugs : await slugsOfCheckouts(changed.checkoutIds);
    drop(slugs.map((slug) => `/products/${slug}`));
  } catch (error) {
    logger.warn({ err: error }, "Kept pages of changed listings could not be dropped");
  }
}

async function slugsOfCheckouts(checkoutIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ slug: string }[]>`
    SELECT DISTINCT l.slug FROM checkout_lines c JOIN listings l ON l.id = c.listing_id
    WHERE c.checkout_id = ANY (${checkoutIds}::uuid[])`;
  return rows.map(({ slug }) => slug);
}

/** False outside of a request. */
function drop(paths: readonly string[]): boolean {
  const revalidate = () => paths.forEach((path) => revalidatePath(path));
  try {
    revalidate();
    return true;
  } catch {
    // Next refuses it while rendering a page, such as the checkout that a buyer returns to.
    return dropAfterwards(revalidate);
  }
}

function dropAfterwards(revalidate: () => void): boolean {
  try {
    after(revalidate);
    return true;
  } catch {
    return false;
  }
}
