import { keyActionOf } from "@/components/videos/player-keys";

const press = (key: string, held: { altKey?: true; ctrlKey?: true } = {}) =>
  keyActionOf({ key, altKey: false, ctrlKey: false, metaKey: false, target: null, ...held });

test("the player is played, moved and enlarged with keys", () => {
  expect([" ", "k", "K"].map((key) => press(key))).toEqual(["toggle", "toggle", "toggle"]);
  expect(["ArrowLeft", "ArrowRight", "j", "L"].map((key) => press(key))).toEqual([
    -5000, 5000, -10_000, 10_000,
  ]);
  expect(["Home", "End", "f"].map((key) => press(key))).toEqual(["start", "end", "full-screen"]);
});

test("the browser keeps its own keys", () => {
  expect(press("f", { ctrlKey: true })).toBeUndefined();
  expect(press("ArrowLeft", { altKey: true })).toBeUndefined();
  expect(press("Tab")).toBeUndefined();
});
