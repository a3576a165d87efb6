import { formatOffset, parseOffset } from "@/lib/cards/offset-text";

describe("the offset of a card in a video", () => {
  test.each([
    ["1:23.456", 83_456],
    ["0:00", 0],
    ["83.4", 83_400],
    ["83,04", 83_040],
    ["1:02:03", 3_723_000],
    ["90:00", 5_400_000],
    ["24:00:00", 86_400_000],
    [" 2:05 ", 125_000],
  ])("%s is read", (text, ms) => {
    expect(parseOffset(text)).toBe(ms);
  });

  test.each(["1:60", "1:60:00", "1:2:3:4", "abc", "-1", "1:23.4567", "24:00:00.001", "."])(
    "%s is not a time",
    (text) => {
      expect(parseOffset(text)).toBeUndefined();
    },
  );

  test("an empty field is no offset", () => {
    expect(parseOffset("  ")).toBeNull();
    expect(formatOffset(null)).toBe("");
  });

  test.each([0, 999, 1000, 59_999, 60_000, 3_599_999, 3_600_000, 86_400_000])(
    "%i ms survives formatting and parsing",
    (ms) => {
      expect(parseOffset(formatOffset(ms))).toBe(ms);
    },
  );

  test("minutes, seconds and milliseconds are always shown, hours only if any", () => {
    expect(formatOffset(83_456)).toBe("1:23.456");
    expect(formatOffset(3_723_040)).toBe("1:02:03.040");
  });
});
