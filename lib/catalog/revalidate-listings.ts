import "server-only";

import { z } from "zod";

import { expireTags } from "@/lib/platform/cache/expire-tags";
import { noteChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { HOME_TAG, listingTag } from "@/lib/platform/cache/tags.mjs";
import { db } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { logger } from "@/lib/platform/logging/logger";

type Changed = { slugs: readonly string[] } | { checkoutIds: readonly string[] };

/**
 * Hosts that cache pages need it; our own cache listens to the database. Call it after the commit,
 * or a page rendered in between is cached with old data. Never throws: the change is already made.
 */
export async function revalidateListings(changed: Changed): Promise<void> {
  // Whoever made the change may search before the notification arrives.
  noteChanges([HOME_TAG]);
  if (!expireTags([HOME_TAG])) return;
  try {
    const slugs = "slugs" in changed ? changed.slugs : await slugsOfCheckouts(changed.checkoutIds);
    expireTags(slugs.map(listingTag));
  } catch (error) {
    logger.warn({ err: error }, "Expiring the cached pages of changed listings failed");
  }
}

const slugRowSchema = z.object({ slug: column.text });

async function slugsOfCheckouts(checkoutIds: readonly string[]): Promise<string[]> {
  const rows = await queryRows(db, slugRowSchema)`
    SELECT DISTINCT l.slug FROM checkout_lines c JOIN listings l ON l.id = c.listing_id
    WHERE c.checkout_id = ANY (${checkoutIds}::uuid[])`;
  return rows.map(({ slug }) => slug);
}
