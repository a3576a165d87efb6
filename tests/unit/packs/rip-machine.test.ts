import { choose, COMPLETE, give, run, someBox, someCards, torn, turnAll, whole } from "./rip-box";
import { primaryAction } from "@/components/packs/rip-words";
import {
  canRipNext,
  needsCards,
  nextPack,
  openedCount,
  type RipEvent,
  ripReducer,
  startRip,
} from "@/lib/packs/rip-machine";

const fresh = () => startRip(someBox());
const label = (state: ReturnType<typeof fresh>) => primaryAction(state)?.label;

test("an unopened pack goes through the hand and the animation to a hidden first card", () => {
  const held = run(fresh(), choose(1));
  expect(held.phase).toBe("held");
  const opening = run(held, "TEAR");
  expect(opening.phase).toBe("opening");
  expect(needsCards(opening)).toBe(true);
  expect(run(opening, give(1), "ANIMATION_END")).toMatchObject({
    phase: "hidden",
    index: 0,
    via: "ANIMATION_END",
  });
});

test("the first card waits for both the animation and the cards, in either order", () => {
  const opening = run(fresh(), choose(1), "TEAR");
  expect(run(opening, "ANIMATION_END").phase).toBe("opening");
  expect(run(opening, "ANIMATION_END", give(1)).phase).toBe("hidden");
  expect(run(opening, give(1)).phase).toBe("opening");
  expect(run(opening, give(1), "SKIP")).toMatchObject({ phase: "hidden", via: "SKIP" });
  expect(run(opening, "SKIP", give(1)).phase).toBe("hidden");
});

test("the button has the specification's words, card by card", () => {
  let state = torn(fresh(), 1);
  const read: (string | undefined)[] = [];
  for (let press = 0; press < 8; press += 1) {
    read.push(label(state));
    state = run(state, primaryAction(state)?.event ?? "CLOSE");
  }
  expect(read).toEqual([
    "Reveal Card",
    "Next Card",
    "Reveal Card",
    "Next Card",
    "Reveal Card",
    "Next Card",
    "Reveal Card",
    "Finish Pack",
  ]);
  expect([state.phase, label(state)]).toEqual(["complete", "Rip Next Pack"]);
});

test("refuses Next Card before the reveal and on the last card, Finish Pack elsewhere", () => {
  const hidden = torn(fresh(), 1);
  expect(run(hidden, "NEXT")).toBe(hidden);
  expect(run(hidden, "FINISH")).toBe(hidden);
  const last = turnAll(hidden);
  expect(run(last, "NEXT")).toBe(last);
  expect(run(last, "FINISH").phase).toBe("complete");
});

test("a torn pack is open but not complete until it is finished", () => {
  expect(torn(fresh(), 2).packs[1]).toMatchObject({
    isOpened: true,
    isComplete: false,
    revealedCount: 0,
  });
  expect(turnAll(torn(fresh(), 2)).packs[1]).toMatchObject({ isComplete: false, revealedCount: 4 });
  expect(whole(fresh(), 2).packs[1]).toMatchObject({ isComplete: true, revealedCount: 4 });
});

test("Rip Next Pack starts the next unopened pack of a higher position", () => {
  const next = run(whole(startRip(someBox({ 4: COMPLETE })), 3), "RIP_NEXT");
  expect(next).toMatchObject({ phase: "held", packId: "p5", cards: null, via: "RIP_NEXT" });
});

test("Rip Next Pack takes the lowest unopened pack if none has a higher position", () => {
  const last = whole(fresh(), 7);
  expect(canRipNext(last)).toBe(true);
  expect(nextPack(last)?.id).toBe("p1");
});

test("a next pack that was torn before continues at its card", () => {
  const state = run(
    whole(startRip(someBox({ 2: { isOpened: true, revealedCount: 2 } })), 1),
    "RIP_NEXT",
  );
  expect(state).toMatchObject({ phase: "hidden", packId: "p2", index: 2, cards: null });
});

test("Rip Next Pack is offered only while more than one pack is unopened", () => {
  const two = startRip(
    someBox({ 1: COMPLETE, 2: COMPLETE, 3: COMPLETE, 4: COMPLETE, 5: COMPLETE }),
  );
  expect(label(whole(two, 6))).toBe("Rip Next Pack");
  const one = whole(
    startRip(
      someBox({ 1: COMPLETE, 2: COMPLETE, 3: COMPLETE, 4: COMPLETE, 5: COMPLETE, 6: COMPLETE }),
    ),
    7,
  );
  expect(label(one)).toBe("All Packs Complete!");
  expect(run(one, "RIP_NEXT")).toBe(one);
  const done = run(one, "COMPLETE");
  expect([done.phase, done.packId, openedCount(done)]).toEqual(["choosing", null, 7]);
  expect(run(whole(fresh(), 1), "COMPLETE").phase).toBe("complete");
});

test("a complete pack shows its cards directly", () => {
  const viewing = run(startRip(someBox({ 2: COMPLETE })), choose(2));
  expect(viewing.phase).toBe("viewing");
  expect(needsCards(viewing)).toBe(true);
  expect(run(viewing, give(2)).phase).toBe("viewing");
  expect(run(viewing, give(2), "CLOSE").phase).toBe("choosing");
});

test("the progress counts a pack as soon as it is shown complete, and once", () => {
  expect(openedCount(turnAll(torn(fresh(), 1)))).toBe(0);
  const shown = whole(fresh(), 1);
  expect(openedCount(shown)).toBe(1);
  expect(openedCount(run(shown, "RIP_NEXT"))).toBe(1);
});

test("Reveal all leads to the summary from a hidden or a revealed card", () => {
  expect(run(torn(fresh(), 1), "REVEAL_ALL")).toMatchObject({
    phase: "complete",
    via: "REVEAL_ALL",
  });
  expect(run(torn(fresh(), 1), "REVEAL", "REVEAL_ALL").packs[0]).toMatchObject({
    isComplete: true,
    revealedCount: 4,
  });
  const waiting = run(startRip(someBox({ 1: { isOpened: true } })), choose(1));
  expect(run(waiting, "REVEAL_ALL")).toBe(waiting);
});

test("a failed opening returns the pack with a message, which a retry clears", () => {
  const failed = run(fresh(), choose(1), "TEAR", {
    type: "FAILED",
    packId: "p1",
    message: "No connection.",
  });
  expect(failed).toMatchObject({ phase: "held", error: "No connection.", via: "FAILED" });
  expect(failed.packs[0]?.isOpened).toBe(false);
  expect(run(failed, "TEAR")).toMatchObject({ phase: "opening", error: null });
});

test("cards that arrive after their pack was left open it and change nothing else", () => {
  const left = run(fresh(), choose(2), "TEAR", "CLOSE");
  const opened = run(left, give(2));
  expect(opened).toEqual({
    ...left,
    packs: left.packs.map((pack) => (pack.position === 2 ? { ...pack, isOpened: true } : pack)),
  });
  expect(run(opened, give(2))).toBe(opened);
});

test("a pack that was torn and revealed elsewhere continues where it was left", () => {
  const state = run(fresh(), choose(2), "TEAR", give(2, someCards, 2), "ANIMATION_END");
  expect([state.phase, state.index]).toEqual(["hidden", 2]);
  const through = run(
    fresh(),
    choose(2),
    "TEAR",
    give(2, someCards, someCards.length),
    "ANIMATION_END",
  );
  expect([through.phase, through.index]).toEqual(["revealed", someCards.length - 1]);
});

test("cards that can't be fetched return the pack to the fan", () => {
  const resumed = run(startRip(someBox({ 1: { isOpened: true, revealedCount: 1 } })), choose(1));
  expect(run(resumed, { type: "FAILED", packId: "p1", message: "No connection." })).toMatchObject({
    phase: "choosing",
    error: "No connection.",
  });
});

test("another pack's cards don't reach the table, and an empty response is ignored", () => {
  const opening = run(fresh(), choose(1), "TEAR");
  expect(run(opening, give(2))).toMatchObject({ phase: "opening", packId: "p1", cards: null });
  expect(run(opening, give(1, []))).toBe(opening);
});

test("any sequence of events follows the rules", () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
  const types = [
    "CHOOSE",
    "TEAR",
    "CARDS",
    "FAILED",
    "ANIMATION_END",
    "SKIP",
    "REVEAL",
    "NEXT",
    "FINISH",
    "REVEAL_ALL",
    "RIP_NEXT",
    "COMPLETE",
    "CLOSE",
  ];
  const seen = new Set<string>();
  const broken: unknown[] = [];
  let state = fresh();
  for (let count = 0; count < 20_000; count += 1) {
    const before = state;
    const packId = random(3) && state.packId ? state.packId : `p${1 + random(8)}`;
    state = ripReducer(state, {
      type: types[random(types.length)],
      packId,
      cards: someCards,
      revealedCount: random(5),
      message: "Sorry.",
    } as RipEvent);
    seen.add(state.phase);
    const grows = state.packs.every(
      (pack, at) =>
        pack.revealedCount >= (before.packs[at]?.revealedCount ?? 0) && pack.revealedCount <= 4,
    );
    const agrees = state.packs.every(
      (pack) => !pack.isComplete || (pack.isOpened && pack.revealedCount === 4),
    );
    if (
      !grows ||
      !agrees ||
      openedCount(state) < openedCount(before) ||
      (state.phase === "choosing") !== (state.packId === null)
    )
      broken.push(state);
    if (openedCount(state) === 7 && state.phase === "choosing") state = fresh();
  }
  expect(broken).toEqual([]);
  expect([...seen].sort()).toEqual([
    "choosing",
    "complete",
    "held",
    "hidden",
    "opening",
    "revealed",
    "viewing",
  ]);
});
