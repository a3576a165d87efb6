import "server-only";

import type { z } from "zod";

import { revalidateListings } from "@/lib/catalog/revalidate-listings";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { db, retryOnConflict } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { requireFinishedPicture } from "@/lib/platform/storage/require-finished-picture";
import {
  basisOf,
  type Compared,
  compareListings,
  countLines,
  toLine,
} from "@/lib/stock/desk/listings/compare-listings";
import { priceAfter } from "@/lib/stock/desk/listings/round-price";
import type {
  changeListingInputSchema,
  changePricesInputSchema,
  ListingChanges,
} from "@/lib/stock/desk/listings/schema";
import { type Actor, writeListings } from "@/lib/stock/desk/listings/write-listings";

type Caller = { actor: Actor; requestId: string; now?: Date };

/** Without `basis`, it only says what would change. @throws {AppError} 400, 403, 404, 409 */
export async function changeListing({
  slug,
  input,
  actor,
  requestId,
  now = new Date(),
}: Caller & {
  slug: string;
  input: z.output<typeof changeListingInputSchema>;
}): Promise<ListingChanges> {
  const { basis, price: priceCents, description = null, category = null, ...rest } = input;
  const after = { ...rest, priceCents, description, category };
  const wanted = [{ slug, change: () => after }];
  const [line] = await compareListings(db, wanted, now);
  if (!line?.after) throw missing(line);
  await requireFinishedPicture({ imageUrl: after.imageUrl });
  if (basis === undefined) return resultOf([line], false);
  const lines = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const written = await writeListings(tx, { wanted, basis, actor, now });
      await recordAudit(tx, {
        actorId: actor.id,
        action: "listing.changed",
        subject: `listing ${slug}`,
        details: { boxes: line.boxes, fields: line.fields },
        requestId,
      });
      return written;
    }),
  );
  await revalidateListings({ slugs: [slug] });
  return resultOf(lines, true);
}

/** All or none. Without `basis`, it only says what would change. @throws {AppError} 403, 409 */
export async function changePrices({
  input,
  actor,
  requestId,
  now = new Date(),
}: Caller & { input: z.output<typeof changePricesInputSchema> }): Promise<ListingChanges> {
  const { percent, ending, basis } = input;
  const slugs = [...new Set(input.slugs)];
  const wanted = slugs.map((slug) => ({
    slug,
    change: ({ priceCents }: { priceCents: number }) => ({
      priceCents: priceAfter(priceCents, percent, ending),
    }),
  }));
  if (basis === undefined) return resultOf(await compareListings(db, wanted, now), false);
  const lines = await retryOnConflict(() =>
    db.$transaction(async (tx) => {
      const written = await writeListings(tx, { wanted, basis, actor, now });
      const changed = written.filter(({ state }) => state === "changed");
      await recordAudit(tx, {
        actorId: actor.id,
        action: "listings.repriced",
        subject:
          changed.length === 1 ? `listing ${changed[0]?.slug}` : `${changed.length} listings`,
        details: {
          percent,
          ending,
          prices: Object.fromEntries(
            changed.map(({ slug, fields }) => [
              slug ?? "",
              [fields[0]?.before, fields[0]?.after].join(" to "),
            ]),
          ),
        },
        requestId,
      });
      return written;
    }),
  );
  await revalidateListings({ slugs });
  return resultOf(lines, true);
}

function resultOf(lines: readonly Compared[], written: boolean): ListingChanges {
  return { lines: lines.map(toLine), counts: countLines(lines), basis: basisOf(lines), written };
}

function missing(line: Compared | undefined): AppError {
  const isUnknown = line?.name === line?.slug;
  return new AppError(
    isUnknown ? "not_found" : "conflict",
    isUnknown ? "We couldn't find that listing." : (line?.sentence ?? ""),
  );
}
