import fc from "fast-check";

import { createLogSigner } from "@/lib/ledger/log/log-signer";
import type { SavedBundle } from "@/lib/proof/bundle/schema";
import type { Line, LineId } from "@/lib/proof/verify/line";
import { summaryOf } from "@/lib/proof/verify/summary";
import { verifyBundle } from "@/lib/proof/verify/verify-bundle";
import { type BoxEvents, proofBundle, signer } from "@/tests/setup/proof-bundle";

type Proof = ReturnType<typeof proofBundle>;

const verify = (
  { bundle, pictures, video }: Omit<Proof, "video"> & { video: string | null },
  { withVideos = true, pinnedKey = signer.verifierKey } = {},
) =>
  verifyBundle({
    bundle,
    pinnedKey,
    pictureOf: ({ url }) => Promise.resolve(pictures.get(url.replace("/scans/", "")) ?? null),
    videoHashOf: withVideos ? () => Promise.resolve(video) : null,
  });

const statesOf = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ id, state }) => [id, state]));
const needsOf = (lines: readonly Line[]) =>
  Object.fromEntries(lines.flatMap(({ id, needs }) => (needs ? [[id, needs]] : [])));
const redOf = (lines: readonly Line[]) =>
  lines.filter(({ state }) => state === "red").map(({ id }) => id);
const sentenceOf = (lines: readonly Line[], wanted: LineId) =>
  lines.find(({ id }) => id === wanted)?.sentence;

function changed(proof: Proof, change: (bundle: SavedBundle) => void): Proof {
  const bundle = structuredClone(proof.bundle);
  change(bundle);
  return { ...proof, bundle };
}

const flipped = (text: string, at: number) => {
  const digits = "0123456789abcdef";
  const digit = digits.indexOf(text[at] ?? "");
  const other = digit < 0 ? String.fromCharCode(text.charCodeAt(at) ^ 1) : digits[digit ^ 1];
  return text.slice(0, at) + other + text.slice(at + 1);
};
const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error("This is missing.");
  return value;
};
const eventOf = (bundle: SavedBundle, type: string) =>
  present(bundle.events.find(({ leaf }) => leaf.includes(`"type":"${type}"`)));
const cardsOf = (bundle: SavedBundle, pack = 0) => present(bundle.packs[pack]?.cards);

test("an honest box is green on every line that can be", async () => {
  const lines = await verify(proofBundle());
  expect(statesOf(lines)).toEqual({
    checkpoint: "green",
    history: "green",
    witnesses: "amber",
    events: "green",
    assignment: "green",
    challenge: "green",
    cards: "green",
    videos: "green",
    anchors: "amber",
  });
  expect(sentenceOf(lines, "cards")).toBe(
    "All 6 cards are as they were sealed, in pack order. All 12 pictures match.",
  );
});

test("a stranger without the buyer's link gets amber, and nothing red", async () => {
  const proof = changed(proofBundle(), (bundle) => {
    bundle.opening = null;
    bundle.mailed = null;
  });
  const lines = await verify(proof, { withVideos: false });
  expect(redOf(lines)).toEqual([]);
  expect(needsOf(lines)).toEqual({
    history: "buyer",
    witnesses: "others",
    assignment: "buyer",
    videos: "here",
    anchors: "others",
  });
  expect(summaryOf(lines)).toEqual({
    verdict: "partial",
    title: "4 of 9 checks match",
    text: "Nothing contradicts this box’s record. Of the other checks, 1 can be checked here, 2 need the buyer, and 2 need others.",
  });
});

test("videos of closed packs wait for the buyer, and those that don't load can be tried again", async () => {
  const proof = proofBundle();
  const locked = changed(proof, ({ videos }) => {
    for (const video of videos) video.url = null;
  });
  expect(needsOf(await verify(locked, { withVideos: false })).videos).toBe("buyer");
  expect(needsOf(await verify({ ...proof, video: null })).videos).toBe("here");
});

test("a contradiction comes first, and nothing is called verified", async () => {
  const proof = changed(proofBundle(), (bundle) => {
    bundle.mailed = null;
    bundle.opening = { orderId: "00000000-0000-4000-8000-000000000000", salt: "00" };
  });
  const lines = await verify(proof);
  expect(redOf(lines)).toEqual(["assignment"]);
  expect(summaryOf(lines)).toMatchObject({
    verdict: "wrong",
    title: "Something is wrong with this box’s record",
  });
  const whole = lines.filter(({ state }) => state === "green");
  expect(summaryOf(whole).title).toBe("Verified");
});

test("a closed pack is checked by its root alone", async () => {
  const proof = proofBundle({ openPacks: [2] });
  expect(proof.bundle.packs[0]?.cards).toBeNull();
  const lines = await verify(proof);
  expect(redOf(lines)).toEqual([]);
  expect(sentenceOf(lines, "cards")).toBe(
    "The 3 cards of the open packs are as they were sealed, in pack order. 1 closed pack can no longer be swapped. All 6 pictures match.",
  );
  const swapped = changed(proof, ({ packs }) => {
    const pack = present(packs[0]);
    pack.root = flipped(pack.root, 5);
  });
  expect(redOf(await verify(swapped))).toEqual(["cards"]);
});

test("a box that waits for its buyer has nothing red", async () => {
  const lines = await verify(proofBundle({ events: (append) => void append({ type: "LISTED" }) }));
  expect(redOf(lines)).toEqual([]);
  expect(statesOf(lines)).toMatchObject({ events: "green", challenge: "amber", cards: "amber" });
  expect(needsOf(lines)).toMatchObject({
    assignment: "nothing",
    challenge: "nothing",
    cards: "nothing",
    videos: "nothing",
  });
});

const TAMPERED: [what: string, reds: LineId[], change: (bundle: SavedBundle) => void][] = [
  [
    "the checkpoint's root",
    ["checkpoint", "history", "events"],
    (bundle) => {
      const [origin, size, root = "", ...rest] = bundle.checkpoint.split("\n");
      bundle.checkpoint = [origin, size, flipped(root, 3), ...rest].join("\n");
    },
  ],
  [
    "the checkpoint's size",
    ["checkpoint", "history", "events"],
    (bundle) => {
      bundle.checkpoint = bundle.checkpoint.replace(/\n\d+\n/, "\n7\n");
    },
  ],
  [
    "the mailed checkpoint",
    ["history"],
    ({ mailed }) => {
      const [text = "", signature = ""] = present(mailed).checkpoint.split("\n\n");
      present(mailed).checkpoint = `${text}\n\n${flipped(signature, 60)}`;
    },
  ],
  [
    "the consistency proof",
    ["history"],
    ({ mailed }) => {
      const { hashes } = present(present(mailed).consistency);
      hashes[0] = flipped(present(hashes[0]), 0);
    },
  ],
  [
    "an inclusion proof",
    ["events"],
    ({ events }) => {
      const { hashes } = present(events[1]);
      hashes[1] = flipped(present(hashes[1]), 9);
    },
  ],
  [
    "the number of an entry",
    ["events"],
    ({ events }) => {
      present(events[1]).seq -= 1;
    },
  ],
  [
    "the entries by removing one",
    ["events"],
    ({ events }) => {
      events.splice(1, 1);
    },
  ],
  [
    "the nonce of the sale",
    ["events", "challenge"],
    (bundle) => {
      const event = eventOf(bundle, "ASSIGN");
      event.leaf = event.leaf.replace(/("buyerNonce":")(.)/, (_, name: string, digit: string) =>
        name.concat(digit === "0" ? "1" : "0"),
      );
    },
  ],
  [
    "the filmed words",
    ["events", "challenge"],
    (bundle) => {
      const event = eventOf(bundle, "BREAK_START");
      event.leaf = event.leaf.replace(/"challenge":"/, '"challenge":"abandon ');
    },
  ],
  [
    "the order's salt",
    ["assignment"],
    ({ opening }) => {
      present(opening).salt = flipped(present(opening).salt, 4);
    },
  ],
  [
    "the salt of a record",
    ["cards"],
    (bundle) => {
      const card = present(cardsOf(bundle)[1]);
      card.record = card.record.replace(/("salt":")(.)/, (_, name: string, digit: string) =>
        name.concat(digit === "0" ? "1" : "0"),
      );
    },
  ],
  [
    "the second of a card in a video",
    ["cards"],
    (bundle) => {
      const card = present(cardsOf(bundle)[0]);
      card.record = card.record.replace(/"tA":\d/, '"tA":9');
    },
  ],
  [
    "the order of the cards",
    ["cards"],
    (bundle) => {
      cardsOf(bundle).reverse();
    },
  ],
  [
    "the order of the packs",
    ["cards"],
    ({ packs }) => {
      packs.reverse();
    },
  ],
  [
    "a pack by dropping a common card",
    ["cards"],
    (bundle) => {
      cardsOf(bundle, 1).pop();
    },
  ],
  [
    "the box by dropping a pack",
    ["cards"],
    ({ packs }) => {
      packs.pop();
    },
  ],
  [
    "a card's name",
    ["cards"],
    (bundle) => {
      const card = present(cardsOf(bundle)[0]);
      card.identity = present(card.identity).replace("Player 1-1", "Star 1-1");
    },
  ],
  [
    "the names by leaving their entry out",
    ["cards"],
    ({ events }) => {
      events.pop();
    },
  ],
  [
    "a card by showing another picture",
    ["cards"],
    (bundle) => {
      const [first, second] = cardsOf(bundle);
      present(first).front = present(second).front;
    },
  ],
];

test.each(TAMPERED)("tampering with %s turns its line red", async (_what, reds, change) => {
  expect(redOf(await verify(changed(proofBundle(), change)))).toEqual(reds);
});

test("one changed byte of a picture or a video turns its line red", async () => {
  const proof = proofBundle();
  const [sha256, picture] = present([...proof.pictures][3]);
  const spoiled = Buffer.from(picture);
  spoiled[0] = (spoiled[0] ?? 0) ^ 1;
  const pictures = new Map(proof.pictures).set(sha256, spoiled);
  expect(redOf(await verify({ ...proof, pictures }))).toEqual(["cards"]);
  expect(redOf(await verify({ ...proof, video: flipped(proof.video, 0) }))).toEqual(["videos"]);
});

test("unavailable pictures leave the line amber", async () => {
  const lines = await verify({ ...proofBundle(), pictures: new Map() });
  expect([statesOf(lines).cards, redOf(lines)]).toEqual(["amber", []]);
  expect(needsOf(lines).cards).toBe("here");
});

test("a key other than the page's turns every line that depends on it red", async () => {
  const other = createLogSigner("shop.example/ledger", Buffer.alloc(32, 10)).verifierKey;
  const lines = await verify(proofBundle(), { pinnedKey: other });
  expect(redOf(lines)).toEqual(["checkpoint", "history", "events"]);
  expect(redOf(await verify(proofBundle(), { pinnedKey: "none" }))[0]).toBe("checkpoint");
});

const START = { type: "BREAK_START", challenge: "" };
const assign = { type: "ASSIGN", orderCommit: "", buyerNonce: "" };
const commit = { type: "BREAK_COMMIT", contentsRoot: "", packs: 0, cards: 0 };

const IMPOSSIBLE: [why: string, events: BoxEvents][] = [
  ["it was assigned to two orders", (append) => [assign, assign].forEach(append)],
  ["it was opened before it was assigned", (append) => void append(START)],
  ["two records of its cards exist", (append) => [assign, START, commit, commit].forEach(append)],
  ["it was opened twice", (append) => [assign, START, START].forEach(append)],
  [
    "something happened after it was voided",
    (append) => [{ type: "VOID" }, { type: "LISTED" }].forEach(append),
  ],
  [
    "a sale was released that was not open",
    (append) => [assign, { type: "RELEASE", refersTo: "00".repeat(32) }].forEach(append),
  ],
];

test.each(IMPOSSIBLE)("a log in which %s is red, although it is signed", async (why, events) => {
  const lines = await verify(proofBundle({ events }));
  expect(sentenceOf(lines, "events")).toBe(`The history of this box does not add up: ${why}.`);
});

test("any changed character of a leaf, a record or a name turns a line red", async () => {
  const proof = proofBundle();
  const cards = [0, 1].flatMap((pack) => cardsOf(proof.bundle, pack));
  const texts = [
    ...proof.bundle.events.map((_, at) => ({
      of: (b: SavedBundle) => present(b.events[at]),
      in: "leaf",
    })),
    ...cards.flatMap((_, at) =>
      ["record", "identity"].map((name) => ({
        of: (b: SavedBundle) => present([...cardsOf(b, 0), ...cardsOf(b, 1)][at]),
        in: name,
      })),
    ),
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...texts), fc.nat(), async ({ of, in: name }, seed) => {
      const tampered = changed(proof, (bundle) => {
        const holder = of(bundle) as Record<string, string>;
        const text = present(holder[name]);
        holder[name] = flipped(text, seed % text.length);
      });
      expect(redOf(await verify(tampered)).length).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});
