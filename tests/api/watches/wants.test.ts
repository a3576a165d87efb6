import { GET as readWanted } from "@/app/api/inventory/listed/wants/route";
import { GET as readSlots } from "@/app/api/inventory/sets/[id]/slots/route";
import { POST as see } from "@/app/api/notices/[id]/seen/route";
import { setSlotsSchema } from "@/lib/inventory/schema";
import { db } from "@/lib/platform/database/db";
import { DAY_MS } from "@/lib/platform/time";
import { runWatchWork } from "@/lib/server/jobs";
import { startBreak } from "@/lib/spending/start-break";
import { wantedCardsSchema } from "@/lib/watches/schema";
import { listBreaches, violationsAfter } from "@/tests/setup/invariants";
import { call, sentence } from "@/tests/setup/request";
import {
  createChecklistSeller,
  createSoldOut,
  createWatcher,
  watcherOf,
} from "@/tests/setup/watches";

afterEach(async () => expect(await listBreaches(db)).toEqual([]));

const daysOn = (days: number) => new Date(Date.now() + days * DAY_MS);
type Watcher = Awaited<ReturnType<typeof createWatcher>>;
type Seller = Awaited<ReturnType<typeof createChecklistSeller>>;

const told = async ({ notices }: Pick<Watcher, "notices">) =>
  (await notices()).map((notice) =>
    notice.kind === "CARD_WANTED" ? [notice.name, notice.cardCount, notice.price] : notice.kind,
  );
async function dismiss(watcher: Watcher) {
  for (const { id } of await watcher.notices())
    await call(see, "/x", { method: "POST", cookie: watcher.cookie, params: { id } });
}
const cardOf = ({ setId, cardAt }: Seller, index: number) => ({
  kind: "CARD",
  setId,
  number: cardAt(index).number,
});

describe("a card of a set", () => {
  test("is told when another collector offers it, with the cheapest offer", async () => {
    const seller = await createChecklistSeller();
    const [first, second] = [seller.cardAt(0), seller.cardAt(1)];
    const watcher = await createWatcher();
    const own = watcherOf(seller.cookie);
    expect((await own.send(cardOf(seller, 0))).status).toBe(200);
    const want = await watcher.watch(cardOf(seller, 0));
    expect(want).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      kind: "CARD",
      setId: seller.setId,
      setName: seller.setName,
      number: first.number,
      player: first.player,
      parallel: null,
      serials: null,
      maxPrice: null,
      offer: null,
    });
    await seller.price([second.id], "5.00");
    await runWatchWork();
    expect(await watcher.notices()).toEqual([]);
    await seller.price([first.id], "20.00");
    await runWatchWork();
    await runWatchWork();
    const { slug } = await db.marketOffer.findFirstOrThrow({ where: { cardId: first.id } });
    expect(await watcher.notices()).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        kind: "CARD_WANTED",
        name: `${first.player} #${first.number}`,
        cardCount: 1,
        slug,
        price: "20.00",
      },
    ]);
    const offer = { slug, price: "20.00" };
    expect(await watcher.list()).toEqual([{ ...want, offer }]);
    expect([await own.notices(), (await own.list()).length]).toEqual([[], 1]);
    await seller.withdraw(first.id);
    expect([await watcher.notices(), await watcher.list()]).toEqual([[], [want]]);
  });

  test("is marked on the outline of its set, in its parallel", async () => {
    const seller = await createChecklistSeller([
      { player: "Mara Quill" },
      { number: "1", player: "Mara Quill", parallel: "Gold" },
    ]);
    const watcher = await createWatcher();
    const gold = await watcher.watch({ ...cardOf(seller, 0), parallel: "gold" });
    expect(gold).toMatchObject({ number: "1", parallel: "Gold" });
    const wantsOf = async (search: string) => {
      const params = { id: seller.setId };
      const path = `/api/inventory/sets/${seller.setId}/slots${search}`;
      const slots = setSlotsSchema.parse(
        await (await call(readSlots, path, { cookie: watcher.cookie, params })).json(),
      );
      return slots.map(({ number, want }) => [number, want?.id ?? null]);
    };
    expect(await wantsOf("")).toEqual([
      ["1", gold.id],
      ["3", null],
    ]);
    expect(await wantsOf("?parallel=GOLD")).toEqual([["1", gold.id]]);
    expect(await wantsOf("?parallel=base")).toEqual([
      ["1", null],
      ["3", null],
    ]);
    await seller.price([seller.cardAt(0).id], "5.00");
    await runWatchWork();
    expect(await watcher.notices()).toEqual([]);
    await seller.price([seller.cardAt(1).id], "50.00");
    await runWatchWork();
    expect(await told(watcher)).toEqual([["Mara Quill #1", 1, "50.00"]]);
  });

  test("is not told by a disabled seller, and no event is written if no one wants it", async () => {
    const seller = await createChecklistSeller();
    const watcher = await createWatcher();
    await watcher.watch(cardOf(seller, 0));
    await seller.price([seller.cardAt(1).id], "5.00");
    await seller.price([seller.cardAt(1).id], "4.00");
    expect(await db.watchEvent.count({ where: { offer: { cardId: seller.cardAt(1).id } } })).toBe(
      0,
    );
    await seller.price([seller.cardAt(0).id], "5.00");
    await db.user.update({ where: { id: seller.user.id }, data: { isActive: false } });
    await runWatchWork();
    expect(await watcher.notices()).toEqual([]);
    expect(await watcher.list()).toMatchObject([{ offer: null }]);
  });
});

test("a highest price is told when the price falls to it, and once a day at most", async () => {
  const seller = await createChecklistSeller();
  const { id } = seller.cardAt(0);
  const watcher = await createWatcher();
  await watcher.watch({ ...cardOf(seller, 0), maxPrice: "10.00" });
  const at = async (price: string) => {
    expect((await seller.price([id], price)).status).toBe(200);
    await runWatchWork();
    return told(watcher);
  };
  expect(await at("20.00")).toEqual([]);
  expect(await at("10.01")).toEqual([]);
  const met = [expect.any(String), 1, "9.00"];
  expect(await at("9.00")).toEqual([met]);
  expect(await at("8.00")).toEqual([[expect.any(String), 1, "8.00"]]);
  expect(await at("30.00")).toEqual([]);
  expect(await at("9.00")).toEqual([met]);
  await dismiss(watcher);
  for (const price of ["15.00", "7.00"]) expect(await at(price)).toEqual([]);
  await seller.withdraw(id);
  expect(await at("6.00")).toEqual([]);
});

test("a card that is listed again within a day at a price that is wanted is told", async () => {
  const seller = await createChecklistSeller();
  const { id } = seller.cardAt(0);
  const [patient, watcher] = [await createWatcher(), await createWatcher()];
  await patient.watch({ ...cardOf(seller, 0), maxPrice: "10.00" });
  await watcher.watch(cardOf(seller, 0));
  await seller.price([id], "20.00");
  await runWatchWork();
  await dismiss(watcher);
  await seller.withdraw(id);
  await seller.price([id], "9.00");
  await runWatchWork();
  expect([(await told(patient)).length, await told(watcher)]).toEqual([1, []]);
});

test("serial numbers are wanted in a range, exactly, and out of how many there are", async () => {
  const player = { player: `Vera ${Date.now()}` };
  const seller = await createChecklistSeller([
    { ...player, serial: "007/99" },
    { ...player, serial: "#11 / 99" },
    { ...player, serial: "7/25" },
  ]);
  const wantOf = async (serials: object | null) => {
    const watcher = await createWatcher();
    await watcher.watch({ kind: "PLAYER", ...player, serials });
    return watcher;
  };
  const watchers = [
    await wantOf({ from: 1, to: 10, of: 99 }),
    await wantOf({ from: 7, to: 7, of: null }),
    await wantOf({ from: 11, to: 11, of: 99 }),
    await wantOf({ from: 1, to: 6, of: null }),
    await wantOf(null),
  ];
  await seller.price(seller.cardIds, "12.00");
  await runWatchWork();
  const counts = await Promise.all(
    watchers.map(async (watcher) => (await told(watcher)).map((news) => news[1])),
  );
  expect(counts).toEqual([[1], [2], [1], [], [3]]);
});

test("a card without a serial, or with words for one, meets wants of any card only", async () => {
  const player = `Nora ${Date.now()}`;
  const seller = await createChecklistSeller([
    { player: player.toUpperCase() },
    { player, serial: "one of one" },
    { player, serial: "1234567/9999999" },
  ]);
  const [any, first] = [await createWatcher(), await createWatcher()];
  await any.watch({ kind: "PLAYER", player });
  await first.watch({ kind: "PLAYER", player, serials: { from: 1, to: 99_999, of: null } });
  await seller.price(seller.cardIds, "12.00");
  await runWatchWork();
  expect([await told(any), await told(first)]).toEqual([[[player, 3, "12.00"]], []]);
});

describe("the mail", () => {
  test("is one a day for what is watched and wanted", async () => {
    const seller = await createChecklistSeller();
    const { slug, setAvailable } = await createSoldOut();
    const watcher = await createWatcher();
    await watcher.wantMail();
    await watcher.watch({ kind: "LISTING", slug });
    for (const index of [0, 1]) await watcher.watch(cardOf(seller, index));
    await setAvailable(true);
    await seller.price([seller.cardAt(0).id], "20.00");
    await runWatchWork();
    await seller.price([seller.cardAt(1).id], "30.00");
    await runWatchWork();
    await runWatchWork(daysOn(0.99));
    const [mail, ...rest] = await watcher.mails();
    expect(rest).toEqual([]);
    expect(mail?.text).toContain(`${seller.cardAt(0).player} #1, from $20.00`);
    expect(mail?.text).toContain("Back in stock:");
    await runWatchWork(daysOn(1.01));
    const subjects = (await watcher.mails()).map(({ subject }) => subject);
    expect(subjects).toContain(`${seller.cardAt(1).player} #2 is on the market`);
    expect(subjects).toHaveLength(2);
  });

  test("and the notice wait for the end of a break from buying", async () => {
    const seller = await createChecklistSeller();
    const watcher = await createWatcher();
    await watcher.wantMail();
    await watcher.watch(cardOf(seller, 0));
    await startBreak({ userId: watcher.user.id, length: "1_DAY" });
    await seller.price([seller.cardAt(0).id], "20.00");
    await runWatchWork();
    expect([await watcher.notices(), await watcher.mails()]).toEqual([[], []]);
    await runWatchWork(daysOn(1.1));
    expect(await watcher.mails()).toHaveLength(1);
    expect(await db.notice.count({ where: { userId: watcher.user.id } })).toBe(1);
  });
});

describe("a want", () => {
  test("can be changed, but not into another of the same collector", async () => {
    const seller = await createChecklistSeller();
    const [watcher, other] = [await createWatcher(), await createWatcher()];
    const { id } = await watcher.watch(cardOf(seller, 0));
    const limits = { serials: { from: 5, to: 5, of: 50 }, maxPrice: "75.00" };
    const changed = await watcher.change(id, limits);
    expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining(limits)]);
    expect((await watcher.list())[0]).toMatchObject({ id, ...limits });
    const twin = await watcher.watch(cardOf(seller, 0));
    expect(await sentence(await watcher.change(twin.id, limits))).toEqual([
      409,
      "You already want this with the same serial numbers.",
    ]);
    const gone = [404, "You no longer want this."];
    expect(await sentence(await other.change(id, limits))).toEqual(gone);
    const { id: ofSet } = await watcher.watch({
      kind: "LISTING",
      slug: (await createSoldOut()).slug,
    });
    expect(await sentence(await watcher.change(ofSet, limits))).toEqual(gone);
    expect((await watcher.list()).map((one) => one.id)).toContain(id);
  });

  test("is one, however often and in whatever case it is asked for", async () => {
    const seller = await createChecklistSeller();
    const watcher = await createWatcher();
    const player = seller.cardAt(0).player;
    const { id } = await watcher.watch({ kind: "PLAYER", player });
    const again = await watcher.watch({
      kind: "PLAYER",
      player: player.toUpperCase(),
      maxPrice: "9.00",
    });
    expect(again).toMatchObject({ id, player, maxPrice: "9.00" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => watcher.watch(cardOf(seller, 1))),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await watcher.list()).toHaveLength(2);
  });

  test("is refused if it is of no card, or makes no sense", async () => {
    const seller = await createChecklistSeller();
    const watcher = await createWatcher();
    const card = cardOf(seller, 0);
    const unknown = [404, "We couldn't find that card."];
    expect(await sentence(await watcher.send({ ...card, number: "99" }))).toEqual(unknown);
    expect(await sentence(await watcher.send({ ...card, parallel: "Gold" }))).toEqual(unknown);
    for (const body of [
      { ...card, number: "" },
      { ...card, setId: "x" },
      { ...card, player: "Ana" },
      { ...card, maxPrice: "0.99" },
      { ...card, maxPrice: "100000.00" },
      { ...card, maxPrice: 12 },
      { ...card, serials: { from: 0, to: 1, of: null } },
      { ...card, serials: { from: 2, to: 1, of: null } },
      { ...card, serials: { from: 1, to: 100, of: 99 } },
      { ...card, serials: { from: 1, to: 100_000, of: null } },
      { ...card, serials: { from: 1, to: 1 } },
      { kind: "PLAYER", player: " " },
      { kind: "PLAYER", player: "a\u0000b" },
      { kind: "PLAYER", player: "x".repeat(121) },
    ])
      expect([body, (await watcher.send(body)).status]).toEqual([body, 400]);
    expect(await watcher.list()).toEqual([]);
  });

  test("goes with its checklist, and the invariants detect a notice of another kind", async () => {
    const seller = await createChecklistSeller();
    const watcher = await createWatcher();
    const { id: watchId } = await watcher.watch(cardOf(seller, 0));
    await seller.price([seller.cardAt(0).id], "20.00");
    await runWatchWork();
    const wrong = await violationsAfter((tx) =>
      tx.notice.updateMany({ where: { watchId }, data: { kind: "SET_LISTED" } }),
    );
    expect(wrong).toEqual(["a notice about a watch is its collector's, and of its kind"]);
    await db.checklist.delete({ where: { id: seller.setId } });
    expect([await watcher.list(), await watcher.notices()]).toEqual([[], []]);
  });
});

test("a seller sees how many others want a card in Listed, and nothing else about them", async () => {
  const seller = await createChecklistSeller();
  const [first, second] = [seller.cardAt(0), seller.cardAt(1)];
  const [one, two, disabled] = [
    await createWatcher(),
    await createWatcher(),
    await createWatcher(),
  ];
  await watcherOf(seller.cookie).send(cardOf(seller, 0));
  await one.watch({ ...cardOf(seller, 0), maxPrice: "1.00" });
  await one.watch({ kind: "PLAYER", player: first.player });
  await two.watch({ kind: "PLAYER", player: second.player });
  for (const watcher of [two, disabled]) await watcher.watch(cardOf(seller, 0));
  await db.user.update({ where: { id: disabled.user.id }, data: { isActive: false } });
  const path = "/api/inventory/listed/wants";
  const wantedOf = async (cookie: string) =>
    wantedCardsSchema.parse(await (await call(readWanted, path, { cookie })).json());
  expect(
    (await wantedOf(seller.cookie)).sort((a, b) => b.collectorCount - a.collectorCount),
  ).toEqual([
    { cardId: first.id, collectorCount: 2 },
    { cardId: second.id, collectorCount: 1 },
  ]);
  expect(await wantedOf(one.cookie)).toEqual([]);
  expect((await call(readWanted, path)).status).toBe(401);
});
