import { correctionField } from "@/components/breaks/sealed/correction-fields";
import { rarityByLetter } from "@/components/breaks/station/rarity-letter";
import {
  cardAt,
  isUnsaved,
  nextStation,
  scanAt,
  startStation,
  type Station,
  type StationAction,
} from "@/components/breaks/station/station-state";
import {
  blankCard,
  cardsOfBox,
  countDone,
  flawsOf,
  isBlank,
  missingOf,
  nextOpen,
  placeToStart,
  shortPacksOf,
} from "@/lib/breaks/draft";
import { packVersion } from "@/lib/breaks/pack-version";
import type { Break, DraftCard } from "@/lib/breaks/schema";

const [FRONT, BACK] = [
  "0b0f1a5e-0000-4000-8000-000000000001",
  "0b0f1a5e-0000-4000-8000-000000000002",
] as const;
const FULL: DraftCard = {
  ...blankCard(1),
  frontScanId: FRONT,
  backScanId: BACK,
  player: "Mara Quill",
  set: "Chrome",
  number: "27",
  parallel: "Base",
  rarity: "Rare",
  estimatedValue: "4.50",
  valueSource: "Sold listings",
  valueDate: "2026-11-20",
  offsetAMs: 1000,
  offsetBMs: 1200,
};
const box = (cards: DraftCard[] = [], second: DraftCard[] = []) =>
  ({
    packCount: 2,
    cardsPerPack: 2,
    packs: [cards, second].map((own, index) => ({
      position: index + 1,
      version: packVersion(own),
      cards: own,
    })),
  }) as unknown as Break;
const today = "2026-11-22";
const run = (station: Station, ...actions: StationAction[]) => actions.reduce(nextStation, station);
const start = (cards?: DraftCard[]) => startStation(box(cards), { pack: 1, position: 1 });
const first = { pack: 1, position: 1 };

test("a box has all its cards, including untouched ones", () => {
  expect(cardsOfBox(box([FULL])).map((cards) => cards.map(isBlank))).toEqual([
    [false, true],
    [true, true],
  ]);
});

test("a pack is short when only its last cards are blank", () => {
  const [blank, full] = [blankCard(1), FULL];
  expect(
    shortPacksOf([
      [full, full, full],
      [full, blank, blank],
      [full, blank, full],
      [blank, blank, blank],
      [full, full, blank],
    ]),
  ).toEqual([
    { pack: 2, cards: 1 },
    { pack: 5, cards: 2 },
  ]);
});

describe("carrying values over", () => {
  test("the next card gets the set of this one but not its parallel", () => {
    const station = run(
      start(),
      { type: "edit", place: first, changes: { set: "Chrome", parallel: "Gold" }, today },
      { type: "advance" },
    );
    expect(station.place).toEqual({ pack: 1, position: 2 });
    expect(cardAt(station, station.place)).toMatchObject({
      set: "Chrome",
      parallel: "Base",
      player: "",
    });
  });

  test("a card keeps its own values", () => {
    const station = run(
      start([FULL, { ...blankCard(2), player: "Ada", set: "Heritage", parallel: "Foil" }]),
      { type: "advance" },
    );
    expect(cardAt(station, station.place)).toMatchObject({ set: "Heritage", parallel: "Foil" });
    expect(station.packs.some(isUnsaved)).toBe(false);
  });

  test("a card with only scans counts as untouched", () => {
    const station = run(start([FULL, { ...blankCard(2), frontScanId: "x" }]), { type: "advance" });
    expect(cardAt(station, station.place)).toMatchObject({ set: "Chrome", frontScanId: "x" });
  });

  test("a value gets the source and date of the previous one, or today's date", () => {
    const place = { pack: 2, position: 1 };
    expect(
      cardAt(
        run(start([FULL]), { type: "edit", place, changes: { estimatedValue: "1" }, today }),
        place,
      ),
    ).toMatchObject({ valueSource: "Sold listings", valueDate: "2026-11-20" });
    expect(
      cardAt(run(start(), { type: "edit", place, changes: { estimatedValue: "1" }, today }), place),
    ).toMatchObject({ valueSource: "", valueDate: today });
  });

  test("the last card has no next card", () => {
    const last = run(start(), { type: "go", place: { pack: 2, position: 2 } });
    expect(run(last, { type: "advance" })).toBe(last);
  });
});

describe("saving", () => {
  test("a pack that changes during its save is still unsaved", () => {
    const edited = run(start(), { type: "edit", place: first, changes: { player: "A" }, today });
    const saved = {
      type: "saved",
      pack: 1,
      revision: edited.packs[0]!.revision,
      version: "sent",
    } as const;
    const changed = run(
      edited,
      { type: "edit", place: first, changes: { player: "Ab" }, today },
      saved,
    );
    expect(isUnsaved(changed.packs[0]!)).toBe(true);
    expect(changed.packs[0]!.version).toBe("sent");
    expect(isUnsaved(run(edited, saved).packs[0]!)).toBe(false);
  });

  test("a saved pack stays as typed, and a pack that changed elsewhere is shown", () => {
    const edited = run(start(), {
      type: "edit",
      place: first,
      changes: { player: "Mara " },
      today,
    });
    const sent = [{ ...cardAt(edited, first)!, player: "Mara" }];
    const theirs = [{ ...FULL, player: "Ada Okafor" }];
    const saved = run(
      edited,
      { type: "saved", pack: 1, revision: 1, version: packVersion(sent) },
      { type: "load", box: box(sent, theirs) },
    );
    expect([cardAt(saved, first)?.player, cardAt(saved, { pack: 2, position: 1 })?.player]).toEqual(
      ["Mara ", "Ada Okafor"],
    );
    expect(saved.packs.map(({ version }) => version)).toEqual([
      packVersion(sent),
      packVersion(theirs),
    ]);
  });

  test("a conflicting pack becomes theirs, or mine to replace theirs", () => {
    const edited = run(
      start(),
      { type: "edit", place: first, changes: { player: "Mine" }, today },
      { type: "edit", place: { pack: 2, position: 1 }, changes: { player: "Mine, too" }, today },
    );
    const theirs = { box: box([FULL]), pack: 1 };
    const taken = run(edited, { type: "replace", ...theirs });
    expect([cardAt(taken, first)?.player, taken.packs.map(isUnsaved)]).toEqual([
      "Mara Quill",
      [false, true],
    ]);
    const kept = run(edited, { type: "keep", ...theirs });
    expect([cardAt(kept, first)?.player, kept.packs.map(isUnsaved)]).toEqual([
      "Mine",
      [true, true],
    ]);
    for (const { packs } of [taken, kept]) expect(packs[0]?.version).toBe(packVersion([FULL]));
    expect(run(edited, { type: "replace", box: box([FULL]) }).packs.map(isUnsaved)).toEqual([
      false,
      false,
    ]);
  });

  test("the server's version replaces only saved packs", () => {
    const edited = run(start(), {
      type: "edit",
      place: { pack: 2, position: 1 },
      changes: { player: "Mine" },
      today,
    });
    const loaded = run(edited, { type: "load", box: box([FULL]) });
    expect(cardAt(loaded, first)?.player).toBe("Mara Quill");
    expect(cardAt(loaded, { pack: 2, position: 1 })?.player).toBe("Mine");
  });

  test("new counts add and remove packs and cards and keep the place inside", () => {
    const sized = (packCount: number, cardsPerPack: number) =>
      ({ type: "load", box: { ...box([FULL]), packCount, cardsPerPack } as Break }) as const;
    const sizes = (station: Station) => station.packs.map(({ cards }) => cards.length);
    const edited = run(
      start(),
      { type: "edit", place: first, changes: { player: "Mine" }, today },
      { type: "go", place: { pack: 2, position: 2 } },
    );
    const smaller = run(edited, sized(1, 1));
    expect([sizes(smaller), smaller.place, cardAt(smaller, first)?.player]).toEqual([
      [1],
      first,
      "Mine",
    ]);
    const larger = run(smaller, sized(3, 3));
    expect([sizes(larger), larger.packs.map(isUnsaved), cardAt(larger, first)?.player]).toEqual([
      [3, 3, 3],
      [true, false, false],
      "Mine",
    ]);
  });
});

describe("scans", () => {
  const front = { ...first, side: "front" } as const;
  const back = { ...first, side: "back" } as const;

  test("can be swapped, even across cards", () => {
    const swapped = run(start([FULL]), { type: "swap", from: front, to: back });
    expect([scanAt(swapped, front), scanAt(swapped, back)]).toEqual([BACK, FRONT]);
    const moved = run(start([FULL]), {
      type: "swap",
      from: front,
      to: { pack: 2, position: 2, side: "front" },
    });
    expect([scanAt(moved, front), scanAt(moved, { pack: 2, position: 2, side: "front" })]).toEqual([
      null,
      FRONT,
    ]);
    expect(moved.packs.map(isUnsaved)).toEqual([true, true]);
  });

  test("don't replace another scan when they arrive", () => {
    expect(scanAt(run(start([FULL]), { type: "arrive", slot: front, scanId: "late" }), front)).toBe(
      FRONT,
    );
    expect(scanAt(run(start(), { type: "arrive", slot: front, scanId: "late" }), front)).toBe(
      "late",
    );
  });
});

describe("remaining work", () => {
  test("starts where it was left, or at the first incomplete card", () => {
    expect(placeToStart(box([FULL]), { pack: 2, position: 2 })).toEqual({ pack: 2, position: 2 });
    for (const left of [
      { pack: NaN, position: NaN },
      { pack: 3, position: 1 },
      { pack: 1, position: 0 },
    ])
      expect(placeToStart(box([FULL]), left)).toEqual({ pack: 1, position: 2 });
  });

  test("continues with the next incomplete card after this one, then from the start", () => {
    const cards = cardsOfBox(box([FULL]));
    expect(nextOpen(cards, { pack: 1, position: 2 })).toEqual({ pack: 2, position: 1 });
    expect(nextOpen(cards, { pack: 2, position: 2 })).toEqual({ pack: 1, position: 2 });
    expect(nextOpen([[FULL]], first)).toBeNull();
  });

  test("lists one problem for an untouched card, and each missing field for a started one", () => {
    const [untouched, begun] = missingOf([
      [blankCard(1), { ...FULL, position: 2, player: "", offsetBMs: null }],
    ]);
    expect(untouched?.problems).toHaveLength(1);
    expect(begun).toMatchObject({
      place: { pack: 1, position: 2 },
      problems: [{ field: "player" }, { field: "offsetBMs" }],
    });
    expect(countDone([FULL, blankCard(2)])).toBe(1);
  });

  test("reports a repeated scan on its second side", () => {
    expect(
      missingOf([
        [FULL, { ...FULL, position: 2, backScanId: "0b0f1a5e-0000-4000-8000-000000000003" }],
      ]),
    ).toEqual([
      {
        place: { pack: 1, position: 2 },
        problems: [
          { field: "frontScanId", message: "The front scan is also the front of pack 1, card 1" },
        ],
      },
    ]);
  });
});

test("includes cards that can't be stored, and names the line", () => {
  const wrong = { ...FULL, estimatedValue: "1,200", team: "x".repeat(121) };
  expect(flawsOf(FULL)).toEqual([]);
  expect(flawsOf(wrong)).toEqual([
    { field: "team", message: "Team: Please use at most 120 characters" },
    {
      field: "estimatedValue",
      message: "Estimated value: The value must be in dollars with at most two decimals",
    },
  ]);
  expect([countDone([FULL, wrong]), nextOpen([[FULL, { ...wrong, position: 2 }]], first)]).toEqual([
    1,
    { pack: 1, position: 2 },
  ]);
  expect(missingOf([[wrong]])[0]?.problems.map(({ field }) => field)).toEqual([
    "team",
    "estimatedValue",
  ]);
});

test("shows a problem with a correction at its line", () => {
  expect([["pack"], ["reason"], ["changes", "serial"], ["changes"]].map(correctionField)).toEqual([
    "pack",
    "reason",
    "serial",
    "player",
  ]);
});

test("a letter chooses the rarity with that initial, then the next one", () => {
  expect(rarityByLetter("r", "")).toBe("Rare");
  expect(rarityByLetter("U", "")).toBe("Uncommon");
  expect(rarityByLetter("u", "Uncommon")).toBe("Ultra Rare");
  expect(rarityByLetter("u", "Ultra Rare")).toBe("Uncommon");
  expect(rarityByLetter("c", "Common")).toBe("Common");
  expect(rarityByLetter("x", "")).toBeNull();
});
