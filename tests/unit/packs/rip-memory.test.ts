import { choose, COMPLETE, give, run, someBox, torn, turnAll, whole } from "./rip-box";
import { resumeRip, toMemory } from "@/components/packs/rip-memory";
import { openedCount, type RipState, startRip } from "@/lib/packs/rip-machine";

const reload = (state: RipState, packs = state.packs) =>
  resumeRip(packs, JSON.parse(JSON.stringify(toMemory(state))));
const fresh = () => startRip(someBox());

test.each([
  ["held", run(fresh(), choose(3))],
  ["hidden", run(torn(fresh(), 3), "REVEAL", "NEXT")],
  ["revealed", run(torn(fresh(), 3), "REVEAL", "NEXT", "REVEAL")],
  ["complete", whole(fresh(), 3)],
  ["viewing", run(startRip(someBox({ 3: COMPLETE })), choose(3), give(3))],
])("a reload returns to the same card and phase: %s", (phase, state) => {
  expect(reload(state)).toMatchObject({ phase, packId: "p3", index: state.index, cards: null });
});

test("a reload while a pack opens returns to its first card, hidden", () => {
  const opening = run(fresh(), choose(1), "TEAR");
  expect(reload(opening)).toMatchObject({ phase: "hidden", index: 0, packId: "p1" });
  expect(reload(opening, someBox({ 1: { isOpened: true } }))).toMatchObject({
    phase: "hidden",
    index: 0,
  });
});

test("another device continues where this one was, from the server's progress", () => {
  const onServer = someBox({
    2: { isOpened: true, revealedCount: 2 },
    5: { isOpened: true, revealedCount: 4 },
  });
  const elsewhere = resumeRip(onServer, null);
  expect(elsewhere.phase).toBe("choosing");
  expect(run(elsewhere, choose(2))).toMatchObject({ phase: "hidden", index: 2 });
  expect(run(elsewhere, choose(5))).toMatchObject({ phase: "revealed", index: 3 });
});

test("another device's place counts if it is further along", () => {
  const here = run(torn(fresh(), 2), "REVEAL");
  expect(reload(here, someBox({ 2: { isOpened: true, revealedCount: 3 } }))).toMatchObject({
    phase: "hidden",
    index: 3,
  });
  expect(reload(here, someBox({ 2: COMPLETE }))).toMatchObject({ phase: "choosing", packId: null });
});

test("a reveal that never reached the server is not lost", () => {
  const here = run(torn(fresh(), 2), "REVEAL", "NEXT", "REVEAL");
  const back = reload(here, someBox({ 2: { isOpened: true, revealedCount: 0 } }));
  expect(back).toMatchObject({ phase: "revealed", index: 1 });
  expect(back.packs[1]?.revealedCount).toBe(2);
});

test("a pack shown complete is complete after a reload, saved or not", () => {
  const back = reload(whole(fresh(), 2), someBox({ 2: { isOpened: true, revealedCount: 3 } }));
  expect([back.phase, openedCount(back)]).toEqual(["complete", 1]);
});

test("a pack closed with its card face up returns face up, otherwise hidden", () => {
  const faceUp = run(torn(fresh(), 2), "REVEAL", "NEXT", "REVEAL", "CLOSE");
  expect(run(faceUp, choose(2))).toMatchObject({ phase: "revealed", index: 1 });
  expect(run(reload(faceUp), choose(2))).toMatchObject({ phase: "revealed", index: 1 });
  const hidden = run(torn(fresh(), 2), "REVEAL", "NEXT", "CLOSE");
  expect(run(hidden, choose(2))).toMatchObject({ phase: "hidden", index: 1 });
  const allTurned = run(turnAll(torn(fresh(), 2)), "CLOSE");
  expect(run(reload(allTurned), choose(2), give(2), "FINISH").phase).toBe("complete");
});

test.each([
  [null],
  [1],
  ["x"],
  [{}],
  [{ version: 2, phase: "hidden", packId: "p1", index: 0, faceUp: {} }],
  [{ version: 1, phase: "revealed", packId: "p99", index: 0, faceUp: {} }],
  [{ version: 1, phase: "revealed", packId: "p1", index: 0, faceUp: {} }],
  [{ version: 1, phase: "complete", packId: "p1", index: 0, faceUp: { p1: "x", p99: 1 } }],
  [{ version: 1, phase: "flying", packId: "p1", index: 0, faceUp: {} }],
  [{ version: 1, phase: "hidden", packId: "p1", index: -1, faceUp: {} }],
  [{ version: 1, phase: "hidden", packId: "p1", index: 0, faceUp: null }],
])("invalid stored data is not trusted: %j", (kept) => {
  expect(resumeRip(someBox(), kept)).toMatchObject({ phase: "choosing", packId: null, faceUp: {} });
});

test("an index beyond the pack is clamped", () => {
  const packs = someBox({ 1: { isOpened: true, revealedCount: 1 } });
  expect(
    resumeRip(packs, { version: 1, phase: "hidden", packId: "p1", index: 40, faceUp: {} }),
  ).toMatchObject({ phase: "hidden", index: 1 });
});
