import { GET as suggest } from "@/app/api/market/suggest/route";
import { offersOfSlots } from "@/lib/market/offers-of-slots";
import { offerSuggestionsSchema } from "@/lib/market/public-schema";
import { heardChanges, noteChanges } from "@/lib/platform/cache/heard-changes.mjs";
import { tagsOfChange } from "@/lib/platform/cache/tags.mjs";
import { db } from "@/lib/platform/database/db";
import { getEnv } from "@/lib/platform/env";
import { checklistOf, importChecklist, lineOf } from "@/tests/setup/checklists";
import { countQueries } from "@/tests/setup/count-queries";
import { createUser } from "@/tests/setup/factories";
import { listBreaches } from "@/tests/setup/invariants";
import { createOffers, createSeller } from "@/tests/setup/market";
import { call, sessionOf } from "@/tests/setup/request";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const send = (q: string) => call(suggest, `/api/market/suggest?q=${encodeURIComponent(q)}`);
const suggestions = async (q: string) => offerSuggestionsSchema.parse(await (await send(q)).json());
const slugsOf = async (q: string) => (await suggestions(q)).map(({ slug }) => slug);

test("cards for sale are suggested by the beginning of a word, newest first", async () => {
  const { set, slugs } = await createOffers(
    { player: "Zoltan Quandt", number: "ZQ-X" },
    { player: "Zoltan Quandt", number: "ZQ-Y", parallel: "Gold" },
    { player: "Quinn Abara" },
  );
  expect(await slugsOf("zolt")).toEqual([slugs[1], slugs[0]]);
  expect(await slugsOf(`${set} quandt gol`)).toEqual([slugs[1]]);
  expect(await slugsOf("zoltna quandt")).toEqual([slugs[1], slugs[0]]);
  const [found] = await suggestions("zoltan zq x");
  expect(found).toEqual({
    slug: slugs[0],
    playerName: "Zoltan Quandt",
    setName: expect.stringContaining(set),
    cardNumber: "ZQ-X",
    parallel: expect.any(String),
    serial: null,
    price: "12.50",
    image: `/offers/${slugs[0]}/front-500.avif`,
    slab: null,
  });
});

test("only live offers are suggested", async () => {
  const { slugs, user, cardIds, withdraw } = await createOffers(
    { player: "Yorick Vantongeren" },
    { player: "Yorick Vantongeren" },
  );
  await db.card.update({ where: { id: cardIds[2] ?? "" }, data: { player: "Yorick Vantongeren" } });
  await withdraw(cardIds[0] ?? "");
  expect(await slugsOf("vantong")).toEqual([slugs[1]]);
  await db.user.update({ where: { id: user.id }, data: { isActive: false } });
  expect(await slugsOf("vantong")).toEqual([]);
});

test("offers are suggested from memory until this process hears of a change to one", async () => {
  const { slugs, cardIds, withdraw } = await createOffers({ player: "Xanthe Kolbrin" });
  heardChanges.isListening = true;
  const { NODE_ENV } = getEnv();
  // While developing, nothing is kept.
  getEnv().NODE_ENV = "production";
  try {
    expect(await slugsOf("kolbr")).toEqual([slugs[0]]);
    expect(await countQueries(() => slugsOf("kolbr"))).toBe(0);
    await withdraw(cardIds[0] ?? "");
    noteChanges(tagsOfChange(`market:${slugs[0]}`));
    expect(await slugsOf("kolbr")).toEqual([]);
  } finally {
    getEnv().NODE_ENV = NODE_ENV;
    heardChanges.isListening = false;
  }
});

test("nothing is suggested for no words, and too many are refused", async () => {
  expect(await slugsOf("")).toEqual([]);
  expect(await slugsOf("!?")).toEqual([]);
  expect(await (await call(suggest, "/api/market/suggest")).json()).toEqual([]);
  expect((await send("x".repeat(101))).status).toBe(400);
});

test("the cheapest offer of a checklist's number is found, in any parallel or in one", async () => {
  const cookie = await sessionOf(await createUser({ role: "OWNER" }));
  const facts = { year: 2026, brand: "Fairwax Press", number: "7" };
  const { set, slugs, cardIds } = await createOffers(
    { ...facts, parallel: "Gold", price: "30.00" },
    { ...facts, parallel: "Base", price: "20.00" },
    { ...facts, parallel: "gold", price: "25.00" },
  );
  await importChecklist([lineOf(set, "7", "Ana", "Base;Gold"), lineOf(set, "8")], { cookie });
  const checklistId = (await checklistOf(set))?.id ?? "";
  const cheapest = (parallel?: string) =>
    offersOfSlots({ checklistId, numbers: ["7", "8"], parallel });
  expect([...(await cheapest())]).toEqual([["7", { slug: slugs[1], price: "20.00" }]]);
  expect([...(await cheapest("GOLD"))]).toEqual([["7", { slug: slugs[2], price: "25.00" }]]);
  expect([...(await cheapest("Ice"))]).toEqual([]);
  // A correction moves the offer with its card.
  await db.card.update({ where: { id: cardIds[1] ?? "" }, data: { number: "8" } });
  expect([...(await cheapest())]).toEqual([
    ["7", { slug: slugs[2], price: "25.00" }],
    ["8", { slug: slugs[1], price: "20.00" }],
  ]);
});

test("a disabled seller's offer is not the cheapest", async () => {
  const cookie = await sessionOf(await createUser({ role: "OWNER" }));
  const facts = { year: 2026, brand: "Fairwax Press", number: "7" };
  const cheap = await createOffers({ ...facts, price: "1.00" });
  const other = await createSeller();
  const [id = ""] = other.cardIds;
  await db.card.update({ where: { id }, data: { ...facts, set: cheap.set } });
  await other.price([id], "2.00");
  await importChecklist([lineOf(cheap.set, "7")], { cookie });
  const checklistId = (await checklistOf(cheap.set))?.id ?? "";
  const price = async () =>
    (await offersOfSlots({ checklistId, numbers: ["7"], parallel: undefined })).get("7")?.price;
  expect(await price()).toBe("1.00");
  await db.user.update({ where: { id: cheap.user.id }, data: { isActive: false } });
  expect(await price()).toBe("2.00");
});
