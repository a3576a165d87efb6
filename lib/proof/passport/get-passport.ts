import "server-only";

import { db } from "@/lib/platform/database/db";
import { AppError } from "@/lib/platform/errors";
import { boxStateOf } from "@/lib/proof/passport/box-state";
import { breakOf } from "@/lib/proof/passport/break-facts";
import { findCase } from "@/lib/proof/passport/find-case";
import { type Entry, historyOf } from "@/lib/proof/passport/history";
import { listPassportPacks } from "@/lib/proof/passport/list-packs";
import { parseLeaf, productIn, textIn } from "@/lib/proof/passport/read-leaf";
import type { Passport } from "@/lib/proof/passport/schema";
import { getPublishedSize } from "@/lib/proof/published-size";
import { readBoxEntries } from "@/lib/proof/read-box-entries";
import { listWatchable } from "@/lib/videos/list-watchable";
import type { Viewer } from "@/lib/videos/viewer";

/** `from`: the first pack of its list. */
type Options = { boxId: string; viewer: Viewer; from?: number };

/** Omits people, prices, orders, and the contents of closed packs. */
export async function getPassport({ boxId, viewer, from = 1 }: Options): Promise<Passport> {
  const userId = viewer?.id ?? null;
  const size = await getPublishedSize();
  const [product, { entries: rows, hasMore }, { packs, next }] = await Promise.all([
    findProduct(boxId),
    readBoxEntries({ box: boxId }),
    listPassportPacks({ boxId, userId, from }),
  ]);
  const [breakOfBox] = product?.breaks ?? [];
  if (!product && rows.length === 0) throw new AppError("not_found", "We couldn't find that box.");
  const entries = rows.map(({ leaf, ...row }): Entry => ({
    ...row,
    leaf: parseLeaf(leaf),
    isSigned: row.seq < size,
  }));
  const leaves = entries.map(({ leaf }) => leaf);
  const listed = leaves.findLast(({ type }) => type === "LISTED");
  const { state, at, wasBoughtFirst } = boxStateOf(leaves);
  return {
    boxId,
    state,
    stateSince: at,
    wasBoughtFirst,
    product: productOf(product, listed && productIn(listed)),
    mode: listed ? textIn(listed, "mode") : "ORDER_FIRST",
    case: caseOf(await findCase(entries.find(({ leaf }) => leaf.type === "BOX_IN")), product),
    seals: (product?.seals ?? []).map(toSealPhoto),
    break: breakOf(leaves),
    events: historyOf(entries),
    hasMoreEvents: hasMore,
    isOwner: userId !== null && product?.ownedBox?.ownerId === userId,
    isClosed: Boolean(product?.ownedBox?.closedAt),
    videos: breakOfBox ? await listWatchable({ breakId: breakOfBox.id, viewer }) : NO_VIDEOS,
    packs,
    next,
  };
}

const NO_VIDEOS = { A: [], B: [], challengeAMs: null, challengeBMs: null };

const SEALS = {
  select: { photo: { select: { id: true, sha256: true, width: true, height: true } } },
  orderBy: { position: "asc" },
} as const;

function findProduct(boxId: string) {
  return db.box.findUnique({
    where: { boxId },
    select: {
      name: true,
      year: true,
      brand: true,
      set: true,
      format: true,
      imageUrl: true,
      packsPerBox: true,
      cardsPerPack: true,
      isAvailable: true,
      listing: { select: { slug: true } },
      ownedBox: { select: { ownerId: true, closedAt: true } },
      breaks: { select: { id: true } },
      seals: SEALS,
      caseBox: {
        select: {
          caseId: true,
          caseSize: true,
          position: true,
          case: { select: { seals: SEALS } },
        },
      },
    },
  });
}

type Stored = Awaited<ReturnType<typeof findProduct>>;
type SealPhotoRow = NonNullable<Stored>["seals"][number];

const toSealPhoto = ({ photo: { sha256, ...photo } }: SealPhotoRow) => ({
  ...photo,
  sha256: Buffer.from(sha256).toString("hex"),
});

function caseOf(inLedger: Awaited<ReturnType<typeof findCase>>, product: Stored): Passport["case"] {
  const stored = product?.caseBox;
  const own = new Set(product?.seals.map(({ photo }) => photo.id));
  const seals = (stored?.case.seals ?? []).map(toSealPhoto).filter(({ id }) => !own.has(id));
  if (inLedger) return { ...inLedger, isInLedger: true, seals };
  if (!stored) return null;
  const { caseId: id, caseSize: boxes, position } = stored;
  return { id, boxes, position, isInLedger: false, seals };
}

function productOf(
  stored: Awaited<ReturnType<typeof findProduct>>,
  listed: ReturnType<typeof productIn> | undefined,
): Passport["product"] {
  if (stored) {
    const { name, year, brand, set, format, imageUrl, packsPerBox, cardsPerPack } = stored;
    return {
      name,
      year,
      brand,
      set,
      format,
      imageUrl,
      packsPerBox,
      cardsPerPack,
      slug: stored.listing.slug,
      isOnSale: stored.isAvailable,
    };
  }
  const { year = null, brand = "", set = "", format = "", packs, cardsPerPack } = listed ?? {};
  return {
    name: [year, brand, set, format].filter(Boolean).join(" ") || "Box",
    year,
    brand,
    set,
    format,
    packsPerBox: packs ?? null,
    cardsPerPack: cardsPerPack ?? null,
    imageUrl: null,
    slug: null,
    isOnSale: false,
  };
}
