import { GET as readPreview } from "@/app/share/offers/[file]/route";
import { GET as readSitemap } from "@/app/sitemap/market/[file]/route";
import { offerPictureAddress } from "@/lib/cards/offer-addresses";
import { listOfferFacets } from "@/lib/market/list-offers";
import { getOfferShareFacts } from "@/lib/market/offer-share-facts";
import { listOfferFiles } from "@/lib/market/sitemap";
import { db } from "@/lib/platform/database/db";
import { setBoxClosed } from "@/lib/proof/passport/set-box-closed";
import { shareVersion } from "@/lib/showcase/share-picture";
import { sharedPictureHeaders } from "@/lib/showcase/shared-picture-headers";
import { countQueries } from "@/tests/setup/count-queries";
import { listBreaches } from "@/tests/setup/invariants";
import { createOffers, createSeller, visitor } from "@/tests/setup/market";
import { call } from "@/tests/setup/request";
import { act } from "@/tests/setup/shipping";
import { sharingOf } from "@/tests/setup/showcase";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

test("everyone sees the cards for sale, newest first", async () => {
  const { set, slugs } = await createOffers({ player: "Mara Quill" }, {}, {});
  const { cards, total, next } = await visitor.cards({ set });
  expect(cards.map(({ slug }) => slug)).toEqual([...slugs].reverse());
  expect([total, next]).toEqual(["3", null]);
  expect(cards[2]).toMatchObject({
    playerName: "Mara Quill",
    setName: expect.stringContaining(set),
    price: "12.50",
    image: offerPictureAddress(slugs[0] ?? "", "front"),
    slab: null,
  });
});

test("a card in Listed without a price is not on the market", async () => {
  const { cardIds } = await createSeller();
  const set = `Unpriced ${cardIds[0]?.slice(0, 8)}`;
  await db.card.updateMany({ where: { id: { in: cardIds } }, data: { set } });
  expect(await visitor.slugs({ set })).toEqual([]);
});

test("each facet narrows the market, and facets combine", async () => {
  const { set, slugs } = await createOffers(
    { category: "hockey", year: 1987, rarity: "Ultra Rare" },
    { category: "hockey", year: 1988, rarity: "Common" },
    { category: "soccer", year: 1987, rarity: "Common" },
  );
  const [first, second, third] = slugs;
  const narrowed = (query: Record<string, string>) => visitor.slugs({ set, ...query });
  expect(await narrowed({ category: "hockey" })).toEqual([second, first]);
  expect(await narrowed({ year: "1987" })).toEqual([third, first]);
  expect(await narrowed({ rarity: "Common" })).toEqual([third, second]);
  expect(await narrowed({ rarity: "Common", year: "1987" })).toEqual([third]);
  expect(await narrowed({ category: "soccer", year: "1988" })).toEqual([]);
  expect(await narrowed({ condition: "raw" })).toHaveLength(3);
  expect(await narrowed({ condition: "graded" })).toEqual([]);
  const { years, sets } = await listOfferFacets();
  expect(years).toEqual(expect.arrayContaining([1988, 1987]));
  expect(years).toEqual([...new Set(years)].sort((a, b) => b - a));
  expect(sets).toContain(set);
});

test("a slab is found as graded, and shows its grade", async () => {
  const slab = { gradingCompany: "PSA", grade: "9.5", certificate: "10000001" };
  const { set, slugs, cardIds } = await createOffers({}, slab);
  expect(await visitor.slugs({ set, condition: "graded" })).toEqual([slugs[1]]);
  expect(await visitor.slugs({ set, condition: "raw" })).toEqual([slugs[0]]);
  expect(await visitor.slugs({ set, q: "psa" })).toEqual([slugs[1]]);
  expect((await visitor.offer(slugs[1] ?? "")).slab).toMatchObject({
    company: "PSA",
    grade: "9.5",
    certificate: "10000001",
    certificateUrl: expect.stringContaining("10000001"),
  });
  const raw = { gradingCompany: null, grade: null, certificate: null };
  await db.card.update({ where: { id: cardIds[1] ?? "" }, data: raw });
  expect(await visitor.slugs({ set, condition: "raw" })).toEqual([slugs[1], slugs[0]]);
});

test("a search ignores accents and matches an unfinished last word", async () => {
  const { set, slugs } = await createOffers(
    { player: "Zoë Ångström", number: "ZA-7", parallel: "Gold" },
    { player: "Mara Quill", team: "Harbor Gulls" },
  );
  const [zoe, mara] = slugs;
  for (const q of ["zoe", "Zoë ang", "angstrom gold", "ZA-7", "gold zoe"])
    expect([q, await visitor.slugs({ set, q })]).toEqual([q, [zoe]]);
  expect(await visitor.slugs({ set, q: "gulls" })).toEqual([mara]);
  for (const q of ["zoe quill", "!!!", "zo angstrom"])
    expect([q, await visitor.slugs({ set, q })]).toEqual([q, []]);
});

test("a misspelled search finds the card, even after its player was corrected", async () => {
  const { set, slugs, cardIds } = await createOffers(
    { player: "Thaddeus Okonkwo" },
    { player: "Thaddeus Bellweather" },
  );
  const [okonkwo, bellweather] = slugs;
  expect(await visitor.slugs({ set, q: "thadeus okonkow" })).toEqual([okonkwo]);
  expect(await visitor.slugs({ set, q: "belwether" })).toEqual([bellweather]);
  expect(await visitor.slugs({ set, q: "xylophone" })).toEqual([]);
  const { next, total } = await visitor.cards({ set, q: "thadddeus", limit: "1" });
  expect(total).toBe("2");
  expect(
    (await visitor.cards({ set, q: "thadddeus", limit: "1", cursor: next ?? "" })).cards,
  ).toHaveLength(1);

  const data = { player: "Percival Drummond" };
  await db.card.update({ where: { id: cardIds[1] ?? "" }, data });
  expect(await visitor.slugs({ set, q: "persival" })).toEqual([bellweather]);
});

test("the market is sorted by price and by value, page by page", async () => {
  const { set, slugs } = await createOffers(
    { price: "30.00", estimatedValue: "5.00" },
    { price: "10.00", estimatedValue: "50.00" },
    { price: "10.00", estimatedValue: "20.00" },
  );
  const [first, second, third] = slugs;
  const orders = {
    newest: [third, second, first],
    "price-asc": [second, third, first],
    "price-desc": [first, third, second],
    "value-desc": [second, third, first],
  };
  for (const [sort, expected] of Object.entries(orders)) {
    expect([sort, await visitor.slugs({ set, sort })]).toEqual([sort, expected]);
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await visitor.cards({ set, sort, limit: "1", ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe("3");
      walked.push(...page.cards.map(({ slug }) => slug));
      cursor = page.next;
    } while (cursor);
    expect([sort, walked]).toEqual([sort, expected]);
  }
});

const INVALID: Record<string, string>[] = [
  { category: "cricket" },
  { year: "24" },
  { rarity: "rare" },
  { condition: "mint" },
  { sort: "name" },
  { limit: "101" },
  { limit: "0" },
  { q: "x".repeat(101) },
  { q: "a\u0000b" },
  { set: "a\u0000b" },
  { cursor: "x" },
];

test.each(INVALID)("%j is refused as a view of the market", async (query) => {
  expect((await visitor.list(query)).status).toBe(400);
});

test("a cursor belongs to its order", async () => {
  const { set } = await createOffers({}, {});
  const { next } = await visitor.cards({ set, limit: "1" });
  const other = await visitor.list({ set, sort: "price-asc", cursor: next ?? "" });
  expect(other.status).toBe(400);
});

test("a page of the market costs two queries, however long it is", async () => {
  const { set } = await createOffers({}, {}, {});
  expect(await countQueries(() => visitor.list({ set, limit: "1" }))).toBe(2);
  expect(await countQueries(() => visitor.list({ set }))).toBe(2);
});

test("an offer shows where its card comes from and reveals nothing about people", async () => {
  const { slugs, cardIds, user, boxId } = await createOffers({ conditionNote: "A soft corner" });
  const [slug = ""] = slugs;
  const response = await visitor.read(slug);
  const text = await response.clone().text();
  const { fullName, username, email } = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { fullName: true, username: true, email: true },
  });
  for (const secret of [user.id, cardIds[0] ?? "", fullName, email, "/scans/"])
    expect(text).not.toContain(secret);
  expect(await visitor.offer(slug)).toMatchObject({
    seller: username,
    showcase: null,
    conditionNote: "A soft corner",
    valueSource: expect.any(String),
    valueDate: expect.any(String),
    origin: { pack: 1, boxId, boxName: expect.any(String) },
  });
});

test("the seller's showcase is named while it is public", async () => {
  const { slugs, cookie } = await createOffers({});
  const [slug = ""] = slugs;
  const own = sharingOf(cookie);
  const name = `Gallery ${slug.slice(-8)}`;
  const shown = async (isPublished: boolean) => {
    expect((await own.save({ name, bio: "", isPublished })).status).toBe(200);
    return (await visitor.offer(slug)).showcase;
  };
  expect(await shown(false)).toBeNull();
  expect(await shown(true)).toBe(name);
  expect(await shown(false)).toBeNull();
});

test("a box that its owner closed is not named", async () => {
  const { slugs, user, boxId } = await createOffers({});
  const [slug = ""] = slugs;
  await setBoxClosed({ boxId, ownerId: user.id, isClosed: true });
  expect((await visitor.offer(slug)).origin).toMatchObject({ boxId: null, sightings: [] });
  await setBoxClosed({ boxId, ownerId: user.id, isClosed: false });
  expect((await visitor.offer(slug)).origin.boxId).toBe(boxId);
});

const sitemapOf = async () => {
  const [file = 1] = (await listOfferFiles(50_000)).slice(-1);
  const response = await readSitemap(new Request("http://x"), {
    params: Promise.resolve({ file: `${file}.xml` }),
  });
  return response.text();
};
const preview = (slug: string, etag = "") =>
  call(readPreview, "/x", { params: { file: `${slug}.jpg` }, headers: { "if-none-match": etag } });

const ENDS: [string, (seller: Awaited<ReturnType<typeof createOffers>>) => Promise<unknown>][] = [
  ["withdrawn", ({ withdraw, cardIds }) => withdraw(cardIds[0] ?? "")],
  ["in another tray", ({ cookie, cardIds }) => act(cookie, "vault", cardIds.slice(0, 1))],
  [
    "its seller's account is disabled",
    ({ user }) => db.user.update({ where: { id: user.id }, data: { isActive: false } }),
  ],
];

test.each(ENDS)("an offer that has ended is gone with its pictures: %s", async (_, end) => {
  const seller = await createOffers({}, {});
  const { set, slugs } = seller;
  const [slug = "", other = ""] = slugs;
  const addresses = [
    offerPictureAddress(slug, "front"),
    offerPictureAddress(slug, "back"),
    `/offers/${slug}/front.webp`,
    `/offers/${slug}/front-160.avif`,
  ];
  const etags: string[] = [];
  for (const address of addresses) {
    const picture = await visitor.picture(address);
    expect(picture.status).toBe(200);
    expect(picture.headers.get("cache-control")).toBe("private, no-cache");
    const etag = picture.headers.get("etag") ?? "";
    expect((await visitor.picture(address, { "if-none-match": etag })).status).toBe(304);
    etags.push(etag);
  }
  const version = shareVersion(await getOfferShareFacts(slug));
  const etag = sharedPictureHeaders("image/jpeg", version).ETag;
  expect((await preview(slug, etag)).status).toBe(304);
  expect(await sitemapOf()).toContain(`/market/${slug}<`);

  await end(seller);
  expect((await visitor.read(slug)).status).toBe(404);
  expect(await visitor.slugs({ set })).not.toContain(slug);
  for (const [index, address] of addresses.entries()) {
    const headers = { "if-none-match": etags[index] ?? "" };
    expect((await visitor.picture(address, headers)).status).toBe(404);
  }
  expect((await preview(slug, etag)).status).toBe(404);
  const sitemap = await sitemapOf();
  expect(sitemap).not.toContain(slug);
  expect(sitemap.includes(other)).toBe((await visitor.read(other)).status === 200);
});

test.each(["1-1-front-500.avif", "front-499.avif", "front.png", "x"])(
  "%s is not a picture of an offer",
  async (file) => {
    const { slugs } = await createOffers({});
    expect((await visitor.picture(`/offers/${slugs[0]}/${file}`)).status).toBe(404);
  },
);

test("sorting follows a new price and a new value", async () => {
  const { set, slugs, cardIds, price } = await createOffers({ price: "9.00" }, { price: "8.00" });
  const [first, second] = slugs;
  await price(cardIds.slice(0, 1), "7.00");
  expect(await visitor.slugs({ set, sort: "price-asc" })).toEqual([first, second]);
  await db.card.update({
    where: { id: cardIds[0] ?? "" },
    data: { estimatedValue: "0.10", valueDate: new Date() },
  });
  expect(await visitor.slugs({ set, sort: "value-desc" })).toEqual([second, first]);
});
