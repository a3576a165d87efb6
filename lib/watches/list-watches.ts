import "server-only";

import { z } from "zod";

import { db, type Prisma, type Tx } from "@/lib/platform/database/db";
import { column, queryRows } from "@/lib/platform/database/query-rows";
import { type CardWant, cardWantSchema, type Watch, watchSchema } from "@/lib/watches/schema";

const select = {
  id: true,
  set: true,
  createdAt: true,
  player: true,
  number: true,
  parallel: true,
  serialFrom: true,
  serialTo: true,
  serialOf: true,
  maxPrice: true,
  listing: { select: { slug: true, name: true } },
  checklist: { select: { id: true, year: true, brand: true, set: true } },
} satisfies Prisma.WatchSelect;

type Row = Prisma.WatchGetPayload<{ select: typeof select }>;
type Offers = Map<string, { slug: string; price: string }>;

export const listWatches = (userId: string): Promise<Watch[]> => readWatches(db, { userId });

type CardsOfSet = {
  userId: string;
  setId: string;
  numbers: readonly string[];
  /** Any parallel if undefined. */
  parallel: string | undefined;
};

/** Wants of some of a set's cards, newest first. */
export async function listWantsOfSet(cards: CardsOfSet): Promise<CardWant[]> {
  const { userId, setId, numbers, parallel } = cards;
  const wants = await readWatches(db, {
    userId,
    checklistId: setId,
    number: { in: [...numbers] },
  });
  return wants
    .map((want) => cardWantSchema.parse(want))
    .filter(
      (want) =>
        parallel === undefined ||
        want.parallel === null ||
        want.parallel.toLowerCase() === parallel.toLowerCase(),
    );
}

export async function readWatches(tx: Tx, where: Prisma.WatchWhereInput): Promise<Watch[]> {
  const rows = await tx.watch.findMany({
    where,
    select,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const wants = rows.filter(({ player }) => player !== null);
  const offers = await findOffers(
    tx,
    wants.map(({ id }) => id),
  );
  return rows.map((row) => toWatch(row, offers));
}

const offerRowSchema = z.object({ id: column.text, slug: column.text, price: column.decimal });

async function findOffers(tx: Tx, ids: readonly string[]): Promise<Offers> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows(tx, offerRowSchema)`
    SELECT w.id::text, o.slug, s.price::text FROM watches w
    CROSS JOIN LATERAL cheapest_wanted(w) s JOIN market_offers o ON o.id = s.offer_id
    WHERE w.id = ANY(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, slug, price }) => [id, { slug, price }]));
}

function toWatch({ id, createdAt, ...row }: Row, offers: Offers): Watch {
  return watchSchema.parse({
    ...subjectOf(row, offers.get(id) ?? null),
    id,
    createdAt: createdAt.toISOString(),
  });
}

type Facts = Omit<Row, "id" | "createdAt">;

function subjectOf(row: Facts, offer: { slug: string; price: string } | null) {
  const { listing, set, player, checklist, serialFrom: from, serialTo: to, serialOf: of } = row;
  if (listing) return { kind: "LISTING", ...listing };
  if (player === null) return { kind: "SET", set };
  const want = {
    player,
    serials: from === null ? null : { from, to, of },
    maxPrice: row.maxPrice?.toFixed(2) ?? null,
    offer,
  };
  if (!checklist) return { kind: "PLAYER", ...want };
  const { id: setId, year, brand, set: name } = checklist;
  const { number, parallel } = row;
  return { kind: "CARD", setId, setName: `${year} ${brand} ${name}`, number, parallel, ...want };
}
