import { correctionOf } from "@/components/videos/drift";

test("an invisible drift is left alone", () => {
  expect(correctionOf(0)).toEqual({ rate: 1 });
  expect(correctionOf(-40)).toEqual({ rate: 1 });
});

test("a small drift is corrected by speed: slower if ahead, faster if behind", () => {
  expect(correctionOf(200)).toEqual({ rate: 0.9 });
  expect(correctionOf(-200)).toEqual({ rate: 1.1 });
  expect(correctionOf(-799)).toEqual({ rate: 1.25 });
});

test("a large drift needs a jump", () => {
  expect(correctionOf(800)).toBe("seek");
  expect(correctionOf(-5000)).toBe("seek");
});
