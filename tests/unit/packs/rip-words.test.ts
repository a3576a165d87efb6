import { choose, COMPLETE, give, run, someBox, someCards, torn, whole } from "./rip-box";
import {
  announcement,
  announceCard,
  primaryAction,
  progressText,
  rarityLine,
} from "@/components/packs/rip-words";
import { startRip } from "@/lib/packs/rip-machine";

const [common, , ultra] = someCards;

test("a card is described in one sentence", () => {
  expect(common && announceCard(common)).toBe("Common. Player 1, 2026 First Light, number 27");
  expect(ultra && announceCard(ultra)).toBe(
    "Ultra Rare. Player 3, 2026 First Light, number 29, serial 47 of 50",
  );
});

test("the rarity line names the parallel and the serial, if any", () => {
  expect(common && rarityLine(common)).toBe("Common");
  expect(ultra && rarityLine(ultra)).toBe("Ultra Rare · Gold · 47/50");
  expect(
    ultra && rarityLine({ ...ultra, rarity: "One-of-One", parallel: "One-of-One", serial: "1/1" }),
  ).toBe("One-of-One · 1/1");
});

test("a hidden card is announced by its glow, without its name", () => {
  const state = run(torn(startRip(someBox()), 1), "REVEAL", "NEXT", "REVEAL", "NEXT");
  expect(announcement(state)).toBe("Card 3 of 4, hidden. A gold light at its edge.");
  expect(announcement(run(state, "REVEAL"))).toBe(
    "Ultra Rare. Player 3, 2026 First Light, number 29, serial 47 of 50",
  );
  expect(announcement(run(state, "REVEAL"), true)).toBe("");
  expect(announcement(torn(startRip(someBox()), 1))).toBe("Card 1 of 4, hidden.");
});

test("each phase announces where the user is", () => {
  const held = run(startRip(someBox()), choose(2));
  expect(announcement(held)).toBe(
    "Pack 2 in your hand. Press Enter to open it, or swipe along its top edge.",
  );
  expect(announcement(run(held, "TEAR"))).toBe("Pack 2 opens.");
  expect(announcement(run(held, "TEAR", "ANIMATION_END"))).toBe("Waiting for the cards.");
  expect(
    announcement(run(held, "TEAR", { type: "FAILED", packId: "p2", message: "No connection." })),
  ).toBe("No connection.");
  expect(announcement(whole(startRip(someBox()), 2))).toContain(
    "Pack 2 complete. Common. Player 1,",
  );
  expect(announcement(run(whole(startRip(someBox()), 2), "CLOSE"))).toBe("1 of 7 packs opened.");
  expect(announcement(startRip(someBox()))).toBe("");
});

test("viewing a pack again leads back to the packs", () => {
  const viewing = run(startRip(someBox({ 1: COMPLETE })), choose(1), give(1));
  expect(primaryAction(viewing)).toEqual({ label: "Back to the Packs", event: "CLOSE" });
  expect(progressText(viewing)).toBe("1 of 7 packs opened");
});

test("there is no button while cards are loading", () => {
  const resumed = run(startRip(someBox({ 1: { isOpened: true, revealedCount: 1 } })), choose(1));
  expect(primaryAction(resumed)).toBeNull();
  expect(announcement(resumed)).toBe("Waiting for the cards.");
});
