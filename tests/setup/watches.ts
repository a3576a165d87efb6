import { randomBytes } from "node:crypto";

import { PATCH as changeChoice } from "@/app/api/account/notifications/route";
import { GET as readNotices } from "@/app/api/notices/route";
import { DELETE as stop, PATCH as change } from "@/app/api/watches/[id]/route";
import { GET as list, PUT as start } from "@/app/api/watches/route";
import { noticeListSchema } from "@/lib/notices/schema";
import { db } from "@/lib/platform/database/db";
import { watchesSchema, watchSchema } from "@/lib/watches/schema";
import { createListing, createUser } from "@/tests/setup/factories";
import { mailsTo } from "@/tests/setup/mails";
import { createSeller } from "@/tests/setup/market";
import { call, sessionOf } from "@/tests/setup/request";

export const watcherOf = (cookie: string) => ({
  send: (body: unknown) => call(start, "/api/watches", { method: "PUT", cookie, body }),
  stop: (id: string) =>
    call(stop, `/api/watches/${id}`, { method: "DELETE", cookie, params: { id } }),
  change: (id: string, body: unknown) =>
    call(change, `/api/watches/${id}`, { method: "PATCH", cookie, body, params: { id } }),
  list: async () =>
    watchesSchema.parse(await (await call(list, "/api/watches", { cookie })).json()),
  notices: async () =>
    noticeListSchema.parse(await (await call(readNotices, "/api/notices", { cookie })).json()),
  wantMail: (isOn = true) =>
    call(changeChoice, "/api/account/notifications", {
      method: "PATCH",
      cookie,
      body: { channel: "MAIL", kind: "WATCH_ALERTS", isOn },
    }),
});

export async function createWatcher({ emailVerified = true } = {}) {
  const user = await createUser({ emailVerified });
  const cookie = await sessionOf(user);
  const calls = watcherOf(cookie);
  return {
    ...calls,
    user,
    cookie,
    mails: () => mailsTo(user.email),
    async watch(body: unknown) {
      const response = await calls.send(body);
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      return watchSchema.parse(await response.json());
    },
    watchSet: (set: string) => calls.send({ kind: "SET", set }),
  };
}

/** A collector with one card of a new set on the market, and two more to list. */
export async function createSetSeller() {
  const seller = await createSeller();
  const set = `Watched ${randomBytes(4).toString("hex")}`;
  await db.card.updateMany({ where: { id: { in: seller.cardIds } }, data: { set } });
  const [first = "", ...others] = seller.cardIds;
  expect((await seller.price([first], "12.50")).status).toBe(200);
  return { ...seller, set, first, others };
}

type CardFacts = { number: string; player: string; parallel: string; serial: string | null };

/** A collector's three cards in Listed, without prices, of a new set with a checklist of them. */
export async function createChecklistSeller(facts: Partial<CardFacts>[] = []) {
  const seller = await createSeller();
  const set = {
    year: 2026,
    brand: "Fairwax Press",
    set: `Wanted ${randomBytes(4).toString("hex")}`,
  };
  const cards = seller.cardIds.map((id, index) => ({
    id,
    number: String(index + 1),
    player: `Player ${id.slice(0, 8)}`,
    parallel: "Base",
    serial: null,
    ...facts[index],
  }));
  for (const { id, ...card } of cards)
    await db.card.update({ where: { id }, data: { ...set, ...card }, select: { id: true } });
  const { id: setId } = await db.checklist.create({
    data: {
      ...set,
      slots: {
        create: cards.map(({ number, player, parallel }) => ({
          number,
          player,
          parallel,
          sortNumber: number,
        })),
      },
    },
    select: { id: true },
  });
  const cardAt = (index: number) =>
    cards[index] ?? { id: "", number: "", player: "", parallel: "" };
  return { ...seller, setId, setName: `${set.year} ${set.brand} ${set.set}`, cardAt };
}

/** A listing whose only box is off sale and can return. */
export async function createSoldOut() {
  const { listing, boxIds } = await createListing();
  const setAvailable = (isAvailable: boolean) =>
    db.box.updateMany({ where: { id: { in: boxIds } }, data: { isAvailable } });
  await setAvailable(false);
  return { slug: listing.slug, name: listing.name, id: listing.id, setAvailable };
}
