import { durationWords } from "@/lib/platform/duration-words";

test.each([
  [0, "1 minute"],
  [89 * 60, "89 minutes"],
  [90 * 60, "2 hours"],
  [47.4 * 3600, "47 hours"],
  [48 * 3600, "2 days"],
  [9.6 * 86_400, "10 days"],
])("%i seconds are %s", (seconds, words) => expect(durationWords(seconds)).toBe(words));
