import { randomBytes } from "node:crypto";

import { PATCH as changeMail } from "@/app/api/account/mail/route";
import { GET as readNotices } from "@/app/api/notices/route";
import { DELETE as stop } from "@/app/api/watches/[id]/route";
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
  list: async () =>
    watchesSchema.parse(await (await call(list, "/api/watches", { cookie })).json()),
  notices: async () =>
    noticeListSchema.parse(await (await call(readNotices, "/api/notices", { cookie })).json()),
  wantMail: (isOn = true) =>
    call(changeMail, "/api/account/mail", {
      method: "PATCH",
      cookie,
      body: { kind: "WATCH_ALERTS", isOn },
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

/** A listing whose only box is off sale and can return. */
export async function createSoldOut() {
  const { listing, boxIds } = await createListing();
  const setAvailable = (isAvailable: boolean) =>
    db.box.updateMany({ where: { id: { in: boxIds } }, data: { isAvailable } });
  await setAvailable(false);
  return { slug: listing.slug, name: listing.name, id: listing.id, setAvailable };
}
