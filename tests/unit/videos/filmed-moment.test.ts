import { cardWords, momentOf, sightingWords } from "@/components/videos/filmed-moment";
import type { FilmedCard, PackFilm } from "@/lib/videos/schema";

const CARD: FilmedCard = {
  id: "card",
  playerName: "Magnus Thorvald",
  serial: "1/1",
  rarity: "One-of-One",
  image: "/x.avif",
  at: { A: 39_500, B: 41_200 },
};
const part = { pack: 1, ms: 60_000, contentType: "video/webm" as const };
const film = (startA: number, startB: number): PackFilm => ({
  A: { startMs: startA, parts: [{ ...part, url: "/a" }] },
  B: { startMs: startB, parts: [{ ...part, url: "/b" }] },
  cards: [CARD],
  about: null,
});

test("both films begin the same time before the second of the card", () => {
  expect(momentOf(film(30_000, 31_000), CARD)).toEqual({
    startMs: 8000,
    startMsOfB: 8700,
    stillMs: 9500,
    endMs: 13_000,
  });
});

test("a card that is shown at once has a shorter lead, which is the same in both films", () => {
  expect(momentOf(film(39_000, 41_000), CARD)).toMatchObject({ startMs: 300, startMsOfB: 0 });
});

test("the last card's moment ends before its part does", () => {
  const late = { ...CARD, at: { A: 59_000, B: 59_000 } };
  expect(momentOf(film(0, 0), late)).toMatchObject({ stillMs: 59_000, endMs: 59_900 });
});

test("without a second in camera A there is no moment, without one in B there is", () => {
  expect(momentOf(film(0, 0), { ...CARD, at: { A: null, B: 1 } })).toBeNull();
  expect(momentOf(film(0, 0), { ...CARD, at: { A: 2000, B: null } })).toMatchObject({
    startMs: 500,
    startMsOfB: undefined,
  });
});

test("screen readers hear what both films show", () => {
  expect(sightingWords("A", CARD)).toBe(
    "Camera A, 0:39, the breaker lifts Magnus Thorvald, 1 of 1",
  );
  expect(sightingWords("A", { ...CARD, serial: null, at: { A: null, B: null } })).toBe(
    "Camera A, the breaker lifts Magnus Thorvald",
  );
  expect(cardWords(CARD)).toBe(
    "Magnus Thorvald, 1 of 1. One-of-One. 0:39 on camera A, 0:41 on camera B.",
  );
});
