import { GET as csv } from "@/app/api/admin/listings.csv/route";
import { GET as read, PUT } from "@/app/api/admin/listings/[slug]/route";
import { POST as importFile } from "@/app/api/admin/listings/import/route";
import { POST as reprice } from "@/app/api/admin/listings/prices/route";
import { GET as list } from "@/app/api/admin/listings/route";
import { POST as cancel } from "@/app/api/orders/[id]/cancel/route";
import { db } from "@/lib/platform/database/db";
import { listingList } from "@/lib/stock/desk/listings/list-listings";
import { LISTING_COLUMNS } from "@/lib/stock/desk/listings/listing-columns";
import {
  listingChangesSchema,
  listingHistorySchema,
  listingImportSchema,
} from "@/lib/stock/desk/listings/schema";
import { auditedActions } from "@/tests/setup/audited";
import {
  checkoutInput,
  createBuyer,
  createOrder,
  sendPayment,
  startedCheckout,
} from "@/tests/setup/checkout";
import { createListing, createUser } from "@/tests/setup/factories";
import { importFile as readFixture } from "@/tests/setup/import-files";
import { listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { call, sentence, sessionOf } from "@/tests/setup/request";

let cookie = "";
beforeAll(async () => {
  cookie = await sessionOf(await createUser({ role: "MANAGER" }));
});
afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const find = async (query: string) =>
  listingList.output.parse(
    await (await call(list, `/api/admin/listings?${query}`, { cookie })).json(),
  );
type Created = Awaited<ReturnType<typeof createListing>>["listing"];
const formOf = (listing: Created) => ({
  name: listing.name,
  description: listing.description ?? "",
  category: listing.category ?? "",
  imageUrl: listing.imageUrl,
  price: listing.price.toFixed(2),
  lowStockAt: "",
});
const put = (slug: string, body: unknown, as = cookie) =>
  call(PUT, `/api/admin/listings/${slug}`, { method: "PUT", params: { slug }, body, cookie: as });
const changesOf = async (response: Response) => listingChangesSchema.parse(await response.json());
const percent = (body: unknown, as = cookie) =>
  call(reprice, "/api/admin/listings/prices", { method: "POST", body, cookie: as });
const send = (text: string, basis = "", as = cookie) =>
  call(importFile, `/api/admin/listings/import${basis && `?basis=${basis}`}`, {
    method: "POST",
    cookie: as,
    body: text,
    headers: { "content-type": "text/csv" },
  });
const check = async (lines: readonly string[], header: string = LISTING_COLUMNS.join(",")) =>
  listingImportSchema.parse(await (await send([header, ...lines].join("\n"))).json());
const pricesOf = async (ids: number[]) =>
  (
    await db.box.findMany({
      where: { id: { in: ids } },
      orderBy: { id: "asc" },
      select: { price: true },
    })
  ).map(({ price }) => price.toFixed(2));

test("listings are found by word, category and stock, and sorted by price", async () => {
  const { listing } = await createListing({ quantity: 3, priceCents: 1000 });
  const { listing: dear } = await createListing({
    set: `${listing.set} Sapphire`,
    quantity: 4,
    category: "football",
  });
  const q = encodeURIComponent(listing.set);
  const all = await find(`q=${q}&sort=price`);
  expect(all).toMatchObject({ count: 2, nextCursor: null });
  expect(all.listings).toMatchObject([
    { slug: listing.slug, available: 3, unsold: 3, isLow: true, price: "10.00" },
    { slug: dear.slug, available: 4, isLow: false },
  ]);
  const slugs = async (query: string) =>
    (await find(`q=${q}&${query}`)).listings.map(({ slug }) => slug);
  expect(await slugs("category=football")).toEqual([dear.slug]);
  expect(await slugs("state=low")).toEqual([listing.slug]);
  expect(await slugs("state=low,out")).toEqual([listing.slug]);
  const first = await find(`q=${q}&sort=-stock&limit=1`);
  expect(first.listings[0]?.slug).toBe(dear.slug);
  expect(await slugs(`sort=-stock&limit=1&cursor=${first.nextCursor}`)).toEqual([listing.slug]);

  const { count: before } = await find("state=low");
  const form = { ...formOf(listing), lowStockAt: "2" };
  const { basis } = await changesOf(await put(listing.slug, form));
  expect((await put(listing.slug, { ...form, basis })).status).toBe(200);
  expect((await find("state=low")).count).toBe(before - 1);
});

test("a preview says what changes for whom, and only unsold boxes follow", async () => {
  const {
    listing,
    boxIds,
    cookie: buyer,
    order,
  } = await createOrder({
    deliveries: ["BREAK"],
    listing: { quantity: 4 },
  });
  const other = await createBuyer();
  await db.cartItem.create({
    data: { sessionId: "a-visitor", listingId: listing.id, productId: boxIds[1] ?? 0, quantity: 1 },
  });
  const wanted = { productId: boxIds[1] ?? 0, price: "249.99" };
  const checkout = await startedCheckout(other.cookie, checkoutInput(wanted));

  const form = { ...formOf(listing), price: "199.50", name: "Chrome, priced anew", category: "" };
  const preview = await changesOf(await put(listing.slug, form));
  expect(preview).toMatchObject({
    written: false,
    lines: [
      {
        state: "changed",
        boxes: 3,
        carts: 1,
        checkouts: 1,
        fields: [
          { field: "name", before: listing.name, after: "Chrome, priced anew" },
          { field: "category", before: "baseball", after: null },
          { field: "price", before: "249.99", after: "199.50" },
        ],
      },
    ],
  });
  expect(await pricesOf(boxIds)).toEqual(Array(4).fill("249.99"));

  const { basis } = preview;
  expect((await changesOf(await put(listing.slug, { ...form, basis }))).written).toBe(true);
  expect(await pricesOf(boxIds)).toEqual(["249.99", "199.50", "199.50", "199.50"]);
  expect(await sentence(await put(listing.slug, { ...form, basis }))).toEqual([
    409,
    "Something changed since this preview, so nothing was written. Please check it again.",
  ]);
  // The open checkout is paid at its price, and a canceled box follows its listing again.
  expect((await sendPayment(other.cookie, checkout.id)).status).toBe(200);
  expect(await pricesOf(boxIds)).toEqual(["249.99", "249.99", "199.50", "199.50"]);
  const canceled = await call(cancel, `/api/orders/${order.id}/cancel`, {
    method: "POST",
    params: { id: order.id },
    body: { positions: [1] },
    cookie: buyer,
  });
  expect(canceled.status).toBe(200);
  expect(await pricesOf(boxIds)).toEqual(["199.50", "249.99", "199.50", "199.50"]);

  const page = await call(read, `/api/admin/listings/${listing.slug}`, {
    params: { slug: listing.slug },
    cookie,
  });
  const { history } = listingHistorySchema.parse(await page.json());
  expect(history).toHaveLength(1);
  expect(history[0]?.fields).toContainEqual({ field: "price", before: "249.99", after: "199.50" });
  expect(await auditedActions(`listing ${listing.slug}`)).toEqual(["listing.changed"]);

  // New boxes at the old price are a listing of their own, whose address is still free.
  const again = await createListing({ set: listing.set });
  expect(again.listing.slug).not.toBe(listing.slug);
  const back = await put(listing.slug, { ...form, price: "249.99" });
  expect(await sentence(back)).toEqual([
    409,
    `“${again.listing.name}” would be the same: product, picture and price. Please change one of them.`,
  ]);
});

test("forty prices change by percent, all or none", async () => {
  const slugs: string[] = [];
  for (let index = 0; index < 40; index += 1)
    slugs.push((await createListing({ priceCents: 1000 + index })).listing.slug);
  const input = { slugs, percent: "-12.5", ending: "cent" };
  const preview = await changesOf(await percent(input));
  expect(preview.counts).toEqual({ new: 0, changed: 40, unchanged: 0, problem: 0 });
  expect(preview.lines[0]?.sentence).toBe("$10.00 becomes $8.75.");
  const bad = await percent({ ...input, percent: "-99" });
  expect(bad.status).toBe(400);

  const { basis } = await changesOf(await percent({ slugs: slugs.slice(0, 1), percent: "1" }));
  await percent({ slugs: slugs.slice(0, 1), percent: "1", basis });
  expect((await percent({ ...input, basis: preview.basis })).status).toBe(409);
  const fresh = await changesOf(await percent(input));
  expect(await changesOf(await percent({ ...input, basis: fresh.basis }))).toMatchObject({
    written: true,
  });
  const stored = await db.listing.findMany({
    where: { slug: { in: slugs } },
    orderBy: { id: "asc" },
    select: { price: true },
  });
  expect(stored.slice(0, 3).map(({ price }) => price.toFixed(2))).toEqual(["8.84", "8.76", "8.77"]);
});

test("a price that falls by more than a third needs a confirmation, whichever way", async () => {
  const user = await createUser({ role: "MANAGER" });
  const unconfirmed = await sessionOf(user);
  const session = { where: { userId: user.id } };
  const { listing } = await createListing({ priceCents: 3000 });
  const stored = async () =>
    (await db.listing.findUniqueOrThrow({ where: { id: listing.id } })).price.toFixed(2);
  const header = "listing,price";
  const ways = {
    form: (price: string, basis?: string) =>
      put(listing.slug, { ...formOf(listing), price, basis }, unconfirmed),
    percent: (price: string, basis?: string) =>
      percent(
        { slugs: [listing.slug], percent: price === "20.00" ? -33.33 : -33.37, basis },
        unconfirmed,
      ),
    file: (price: string, basis?: string) =>
      send(`${header}\n${listing.slug},${price}`, basis, unconfirmed),
  };
  for (const way of Object.values(ways)) {
    await db.listing.update({ where: { id: listing.id }, data: { price: "30.00" } });
    await db.session.updateMany({ ...session, data: { confirmedAt: new Date(0) } });
    const third = await changesOf(await way("20.00"));
    expect((await way("20.00", third.basis)).status).toBe(200);
    await db.listing.update({ where: { id: listing.id }, data: { price: "30.00" } });
    const deep = await changesOf(await way("19.99"));
    expect(deep.lines[0]?.sentence).toMatch("$30.00 becomes $19.99, more than a third off.");
    expect(await sentence(await way("19.99", deep.basis))).toEqual([
      403,
      "Please confirm that it's you, and try again.",
    ]);
    expect(await stored()).toBe("30.00");
    await db.session.updateMany({ ...session, data: { confirmedAt: new Date() } });
    expect((await way("19.99", deep.basis)).status).toBe(200);
    expect(await stored()).toBe("19.99");
  }
});

test("a file adds boxes, changes listings and swaps prices, once it is confirmed", async () => {
  const { listing } = await createListing({ priceCents: 1000 });
  const { listing: twin } = await createListing({ set: listing.set, priceCents: 1200 });
  const picture = "/art/products/2024-topps-chrome-hobby-640.webp";
  const text = [
    `﻿${LISTING_COLUMNS.join(";").toUpperCase()}`,
    `${listing.slug};;;;;;"$1,299.00";;;"Two ""hits""; each"`,
    "",
    `${twin.slug};2024;Topps;;;;10`,
    `;2025;Topps;${listing.set} ✨;hobby;sealed case;$20;Baseball;;;${picture};10;8;3`,
  ].join("\r\n");
  const dry = listingImportSchema.parse(await (await send(text)).json());
  expect(dry).toMatchObject({
    problems: [],
    newBoxes: 3,
    written: false,
    counts: { new: 1, changed: 2, unchanged: 0, problem: 0 },
    lines: [
      { row: 2, sentence: "The description changes. $10.00 becomes $1,299.00." },
      { row: 4, sentence: "$12.00 becomes $10.00." },
      { row: 5, state: "new", sentence: "A new listing with 3 boxes." },
    ],
  });
  expect((await send(text, "0".repeat(64))).status).toBe(409);
  expect((await db.listing.findUniqueOrThrow({ where: { id: twin.id } })).price.toFixed(2)).toBe(
    "12.00",
  );
  const done = listingImportSchema.parse(await (await send(text, dry.basis)).json());
  expect(done.written).toBe(true);
  const boxes = await db.box.findMany({ where: { set: `${listing.set} ✨` } });
  expect(boxes).toHaveLength(3);
  expect(boxes[0]).toMatchObject({ packsPerBox: 10, cardsPerPack: 8, category: "baseball" });

  // The export can be read again, and changes nothing.
  const file = await call(csv, `/api/admin/listings.csv?q=${encodeURIComponent(listing.set)}`, {
    cookie,
  });
  const again = listingImportSchema.parse(await (await send(await file.text())).json());
  expect(again).toMatchObject({
    problems: [],
    counts: { new: 0, changed: 0, unchanged: 3, problem: 0 },
  });
});

const LINES_OF_TEXT = "- 24 packs of 12 cards\n- 1 autograph\n\nSealed by the maker.";

test.each([
  ["+Plus Edition", "+1 Autograph Box", LINES_OF_TEXT],
  ["-70s", "'70s", "'+ with an apostrophe"],
  ["@Home", "=1+1", '=SUM(A1)\n@all, "quoted"'],
])("a download comes back untouched: %j, %j", async (start, name, description) => {
  const { listing } = await createListing({ quantity: 1 });
  const set = `${start} ${listing.set}`;
  const { listing: odd } = await createListing({ set, name, description, quantity: 1 });
  const file = await call(csv, `/api/admin/listings.csv?q=${encodeURIComponent(listing.set)}`, {
    cookie,
  });
  const read = listingImportSchema.parse(await (await send(await file.text())).json());
  expect(read).toMatchObject({ problems: [], counts: { new: 0, changed: 0, unchanged: 2 } });
  const stored = await db.listing.findUniqueOrThrow({ where: { id: odd.id } });
  expect(stored).toMatchObject({ set, name, description });
});

test("the lines of a downloaded file add what they say, paragraphs and all", async () => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
    readFixture("listings-from-a-download.csv"),
  );
  const { basis, ...preview } = listingImportSchema.parse(await (await send(text)).json());
  expect(preview).toMatchObject({ problems: [], newBoxes: 1, counts: { new: 1 } });
  expect((await send(text, basis)).status).toBe(200);
  expect(await db.listing.findFirstOrThrow({ where: { set: "+Plus Edition" } })).toMatchObject({
    name: "+1 Autograph Box",
    description: LINES_OF_TEXT,
  });
});

test("a decimal comma is refused with its reason", async () => {
  const { listing } = await createListing({ quantity: 1 });
  const reason = "Please write 12.50, with a point";
  const { problems } = await check([`${listing.slug},"12,50"`], "listing,price");
  expect(problems).toEqual([{ row: 2, field: "price", message: reason }]);
  const refused = await put(listing.slug, { ...formOf(listing), price: "12,50" });
  expect(await sentence(refused)).toEqual([400, expect.stringContaining(reason)]);
});

test("10,000 lines with every kind of mistake are answered in seconds, and nothing is written", async () => {
  const before = await db.listing.count();
  const picture = "/art/products/2024-topps-chrome-hobby-640.webp";
  const line = (index: number) =>
    [
      `,2024,Topps,Many ${index},Hobby,Loose Box,"$1,299.00",Baseball,,,${picture},,,1`,
      `,2024,Topps,Many ${index},Hobby,Loose Box,12.345,Curling,,,https://example.com/x.png,,,0`,
      `no-such-listing-${index},,,,,,-5`,
      `,99,,,Huge,,free,,,${"x".repeat(2001)},,3,,9999`,
      `,2024,Topps,Quote",Hobby`,
      `,2024,,Many,Hobby,Loose Box,3,,,,${picture},,,1`,
      `🃏,,,,,,=A1,,,,,,,,,extra`,
    ][index % 7] ?? "";
  const started = Date.now();
  const result = await check(Array.from({ length: 9_990 }, (_, index) => line(index)));
  expect(Date.now() - started).toBeLessThan(8000);
  expect(result.problems[0]?.message).toMatch(
    /^There are [\d,]+ problems\. These are the first 1000$/,
  );
  expect(result.problems).toHaveLength(1001);
  const sentences = new Set(result.problems.map(({ message }) => message));
  for (const expected of [
    "There is no category “Curling”. Please use Baseball, ",
    "Price can have at most two decimals",
    "Price must be greater than 0",
    "The year must have four digits",
    "The brand is missing. A line without a listing adds boxes",
    "This is a formula. Please save the file with values only",
  ])
    expect([...sentences].map((message) => message.slice(0, expected.length))).toContain(expected);
  expect(await db.listing.count()).toBe(before);

  const { listing } = await createListing();
  const twice = await check([`${listing.slug},,,,,,10`, `${listing.slug},1999,,,,,11`]);
  expect(twice.problems).toEqual([
    { row: 3, field: "", message: "Line 2 is already about these boxes" },
  ]);
  const moved = await check([`${listing.slug},1999`]);
  expect(moved.problems).toEqual([
    { row: 2, field: "", message: "The year of a listing can't be changed. It is 2024." },
  ]);
  const huge = await check(Array(10_001).fill("x,,"));
  expect(huge.problems[0]?.message).toBe("The file has 10001 lines. The limit is 10000");
});

test("a sold box with another price than its buyer was shown is noticed", async () => {
  const { boxIds } = await createOrder();
  const damage = await violationsAfter((tx) =>
    tx.box.update({ where: { id: boxIds[0] ?? 0 }, data: { price: "1.00" } }),
  );
  expect(damage).toContain("a sold box has the price that its buyer was shown");
});
