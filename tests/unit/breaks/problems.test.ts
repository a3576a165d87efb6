import { missingOf } from "@/lib/breaks/draft";
import { listProblems, problemSentence } from "@/lib/breaks/problems";
import type { DraftCard } from "@/lib/breaks/schema";
import { filmLengths } from "@/lib/videos/late-moments";
import { draftCard } from "@/tests/setup/draft-card";

const scan = (pack: number, position: number, side: number) =>
  `0b0f1a5e-0000-4000-8000-00000000${pack}${position}0${side}`;
const whole = (pack: number, position: number, changes: Partial<DraftCard> = {}) =>
  draftCard(pack, position, {
    frontScanId: scan(pack, position, 1),
    backScanId: scan(pack, position, 2),
    ...changes,
  });
const recorded = () => ({
  packCount: 2,
  cardsPerPack: 2,
  videos: (["A", "B"] as const).map((camera) => ({
    camera,
    part: 0,
    pack: null,
    isReady: true,
    ms: 6000,
  })),
  challengeAMs: null,
  challengeBMs: null,
  deviations: "",
  packs: [1, 2].map((position) => ({ position, cards: [whole(position, 1), whole(position, 2)] })),
});

test("a complete break has no problems, and parallel, team, serial and note are optional", () => {
  expect(listProblems(recorded())).toEqual([]);
  const bare = { parallel: "", team: "", serial: "", conditionNote: "" };
  expect(
    listProblems({
      ...recorded(),
      packs: recorded().packs.map((pack) => ({
        ...pack,
        cards: pack.cards.map((card) => ({ ...card, ...bare })),
      })),
    }),
  ).toEqual([]);
});

test.each([
  ["frontScanId", null, "The front scan is missing"],
  ["backScanId", null, "The back scan is missing"],
  ["player", "", "The player is missing"],
  ["set", "", "The set is missing"],
  ["number", "", "The card number is missing"],
  ["rarity", "", "The rarity is missing"],
  ["estimatedValue", "", "The value is missing"],
  ["valueSource", "", "The source of the value is missing"],
  ["valueDate", "", "The date of the value is missing"],
  ["offsetAMs", null, "The offset in video A is missing"],
  ["offsetBMs", null, "The offset in video B is missing"],
] as const)("a card without its %s is named", (field, value, message) => {
  const packs = recorded().packs.map((pack) =>
    pack.position === 2 ? { ...pack, cards: [whole(2, 1), whole(2, 2, { [field]: value })] } : pack,
  );
  expect(listProblems({ ...recorded(), packs })).toEqual([
    { pack: 2, position: 2, field, message },
  ]);
});

test("a zero value and a zero offset are not missing", () => {
  const packs = [1, 2].map((position) => ({
    position,
    cards: [1, 2].map((card) =>
      whole(position, card, { estimatedValue: "0.00", offsetAMs: 0, offsetBMs: 0 }),
    ),
  }));
  expect(listProblems({ ...recorded(), packs })).toEqual([]);
});

const filmed = (camera: "A" | "B", ...lengths: number[]) =>
  lengths.map((ms, part) => ({ camera, part, pack: part, isReady: true, ms }));

test("a moment beyond the parts of its own camera is named", () => {
  const videos = [...filmed("A", 1000, 2000, 3000), ...filmed("B", 3000, 2000, 1500)];
  const packs = [
    { position: 1, cards: [whole(1, 1), whole(1, 2, { offsetAMs: 6000, offsetBMs: 6500 })] },
    { position: 2, cards: [whole(2, 1), whole(2, 2, { offsetAMs: 109_000, offsetBMs: 6501 })] },
  ];
  const late = { pack: 2, position: 2 };
  expect(listProblems({ ...recorded(), videos, packs })).toEqual([
    {
      ...late,
      field: "offsetAMs",
      message: "1:49.000 is beyond the end of video A, 0:06.000",
    },
    {
      ...late,
      field: "offsetBMs",
      message: "0:06.501 is beyond the end of video B, 0:06.500",
    },
  ]);
  const drafts = packs.map(({ cards }) => cards);
  expect(missingOf(drafts)).toEqual([]);
  expect(missingOf(drafts, filmLengths(videos))).toMatchObject([
    { place: late, problems: [{ field: "offsetAMs" }, { field: "offsetBMs" }] },
  ]);
});

test("a film that is still arriving has no end yet", () => {
  const packs = [1, 2].map((position) => ({
    position,
    cards: [1, 2].map((card) => whole(position, card, { offsetAMs: 109_000 })),
  }));
  const [first, second, last] = filmed("A", 1000, 2000, 3000);
  const videos = [first!, second!, { ...last!, isReady: false, ms: null }, ...filmed("B", 3000)];
  const fields = listProblems({ ...recorded(), videos, packs }).map(({ field }) => field);
  expect(fields).not.toContain("offsetAMs");
});

test("a scan on two sides is reported on the second one", () => {
  const again = { frontScanId: scan(1, 2, 2), backScanId: scan(1, 1, 1) };
  const packs = [
    { position: 1, cards: [whole(1, 1), whole(1, 2)] },
    { position: 2, cards: [whole(2, 1), whole(2, 2, again)] },
  ];
  expect(listProblems({ ...recorded(), packs })).toEqual([
    {
      pack: 2,
      position: 2,
      field: "frontScanId",
      message: "The front scan is also the back of pack 1, card 2",
    },
    {
      pack: 2,
      position: 2,
      field: "backScanId",
      message: "The back scan is also the front of pack 1, card 1",
    },
  ]);
});

test("missing cards, packs and videos are reported, those of the break first", () => {
  const problems = listProblems({
    ...recorded(),
    packCount: 3,
    videos: [],
    packs: [
      { position: 1, cards: [whole(1, 1)] },
      { position: 2, cards: [] },
    ],
  });
  expect(problems.map(({ pack, field, message }) => [pack, field, message])).toEqual([
    [null, "videoA", "The recording of camera A is missing"],
    [null, "videoB", "The recording of camera B is missing"],
    [null, "packs", "There are 2 of 3 packs"],
    [1, "cards", "There are 1 of 2 cards"],
    [2, "cards", "There are 0 of 2 cards"],
  ]);
});

test("a short pack is fine when it is listed, keeps its first cards and has an explanation", () => {
  const [first] = recorded().packs;
  const sealed = {
    ...recorded(),
    deviations: "The second pack had one card",
    shortPacks: [{ pack: 2, cards: 1 }],
    packs: [first!, { position: 2, cards: [whole(2, 1)] }],
  };
  const messages = (changes: Partial<Parameters<typeof listProblems>[0]>) =>
    listProblems({ ...sealed, ...changes }).map(({ message }) => message);
  expect(messages({})).toEqual([]);
  const refused = ["There are 1 of 2 cards"];
  expect(messages({ deviations: "" })).toEqual(refused);
  expect(messages({ shortPacks: [] })).toEqual(refused);
  expect(
    messages({
      shortPacks: [
        { pack: 1, cards: 1 },
        { pack: 2, cards: 2 },
      ],
    }),
  ).toEqual(refused);
  expect(messages({ packs: [first!, { position: 2, cards: [whole(2, 2)] }] })).toEqual(refused);
});

test("the sentence names the first problem, its place and the number of problems", () => {
  const player = { pack: 3, position: 2, field: "player", message: "The player is missing" };
  const cards = { pack: 4, position: null, field: "cards", message: "There are 0 of 2 cards" };
  const video = {
    pack: null,
    position: null,
    field: "videoA",
    message: "The recording of camera A is missing",
  };
  expect(problemSentence([player])).toBe("Pack 3, card 2: The player is missing.");
  expect(problemSentence([cards, player])).toBe(
    "Pack 4: There are 0 of 2 cards. There are 2 problems in all.",
  );
  expect(problemSentence([video])).toBe("The recording of camera A is missing.");
});
