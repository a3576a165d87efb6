import "server-only";

import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";

import { HOME_TAG, listingTag } from "@/lib/platform/cache/tags.mjs";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { logger } from "@/lib/platform/logging/logger";

type Changed = { slugs: readonly string[] } | { checkoutIds: readonly string[] };

/**
 * Drops the cached home page and pages of these listings. Call it after the commit: a page rendered
 * before would be cached as new. Never throws, because the change has already happened.
 *
 * The database notifies our own cache (lib/platform/cache/change-listener.mjs). Hosts that cache
 * pages need this call; outside of a request it does nothing, and pages expire in 60 seconds.
 */
export async function revalidateListings(changed: Changed): Promise<void> {
  if (!drop([HOME_TAG])) return;
  try {
    const slugs = "slugs" in changed ? changed.slugs : await slugsOfCheckouts(changed.checkoutIds);
    drop(slugs.map(listingTag));
  } catch (error) {
    logger.warn({ err: error }, "Cached pages of changed listings could not be dropped");
  }
}

const slugRowSchema = z.object({ slug: column.text });

async function slugsOfCheckouts(checkoutIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(db, slugRowSchema)`
    SELECT DISTINCT l.slug FROM checkout_lines c JOIN listings l ON l.id = c.listing_id
    WHERE c.checkout_id = ANY (${checkoutIds}::uuid[])`;
  return rows.map(({ slug }) => slug);
}

/** False outside of a request. */
function drop(tags: readonly string[]): boolean {
  // Without a grace period, in which the old page would be shown.
  const revalidate = () => tags.forEach((tag) => revalidateTag(tag, { expire: 0 }));
  try {
    revalidate();
    return true;
  } catch {
    // Next.js refuses this during rendering, such as on a buyer's return to the checkout.
    return dropLater(revalidate);
  }
}

function dropLater(revalidate: () => void): boolean {
  try {
    after(revalidate);
    return true;
  } catch {
    return false;
  }
}
