import { boxStateOf } from "@/lib/proof/passport/box-state";
import { headlineOf } from "@/lib/proof/passport/headline";
import { parseLeaf } from "@/lib/proof/passport/read-leaf";

const leavesOf = (...events: (string | object)[]) =>
  events.map((event, minute) =>
    parseLeaf(
      JSON.stringify({
        v: 1,
        at: `2026-11-12T10:0${minute}:00.000Z`,
        ...(typeof event === "string" ? { type: event } : event),
      }),
    ),
  );
const IN = ["BOX_IN", "LISTED"];
const SHIPPED = { type: "CUSTODY", state: "SHIPPED" };

test.each<[string, (string | object)[], string, number | null, string]>([
  ["unknown to the ledger", [], "NEW", null, "Sealed. Opened after it is bought."],
  ["in stock", IN, "SEALED", 0, "Sealed. Opened after it is bought."],
  ["bought", [...IN, "ASSIGN"], "BOUGHT", 2, "Bought on … Still sealed."],
  [
    "released and in stock",
    [...IN, "ASSIGN", "RELEASE"],
    "SEALED",
    0,
    "Sealed. Opened after it is bought.",
  ],
  [
    "bought again",
    [...IN, "ASSIGN", "RELEASE", "ASSIGN"],
    "BOUGHT",
    4,
    "Bought on … Still sealed.",
  ],
  [
    "being opened",
    [...IN, "ASSIGN", "BREAK_START"],
    "OPENING",
    3,
    "Being opened on camera since … after it was bought.",
  ],
  [
    "opened, with a card on its way",
    [...IN, "ASSIGN", "BREAK_START", "BREAK_COMMIT", { ...SHIPPED, card: "c" }],
    "OPENED",
    3,
    "Opened on camera on … after it was bought.",
  ],
  [
    "opened without a buyer",
    [...IN, "BREAK_START", "BREAK_COMMIT"],
    "OPENED",
    2,
    "Opened on camera on …",
  ],
  [
    "sent sealed",
    [...IN, "ASSIGN", SHIPPED],
    "SENT_SEALED",
    3,
    "Sent out sealed on … We never opened it.",
  ],
  [
    "voided",
    [...IN, "ASSIGN", "BREAK_START", { type: "VOID", reason: "UNFINISHED" }],
    "VOIDED",
    4,
    "Voided on … It is never sold again.",
  ],
  [
    "withdrawn",
    [...IN, { type: "VOID", reason: "WITHDRAWN" }],
    "WITHDRAWN",
    2,
    "Taken out of our stock on … before it was sold.",
  ],
])("a box that is %s", (_name, events, state, minute, sentence) => {
  const found = boxStateOf(leavesOf(...events));
  expect([found.state, found.at]).toEqual([
    state,
    minute === null ? null : `2026-11-12T10:0${minute}:00.000Z`,
  ]);
  const { before, after } = headlineOf(found);
  expect(after === null ? before : `${before} …${after.replace(/^[.,]/, "")}`).toBe(sentence);
});

test("only an opening after the purchase gets the tick", () => {
  const isGood = (...events: string[]) => headlineOf(boxStateOf(leavesOf(...events))).isGood;
  expect(isGood(...IN, "ASSIGN", "BREAK_START", "BREAK_COMMIT")).toBe(true);
  expect(isGood(...IN, "BREAK_START", "ASSIGN", "BREAK_COMMIT")).toBe(false);
  expect(isGood(...IN, "ASSIGN", "RELEASE", "BREAK_START", "BREAK_COMMIT")).toBe(false);
});
