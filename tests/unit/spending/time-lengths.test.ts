import { minutesWords } from "@/lib/spending/time-lengths";

test.each([
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [90, "1 hour and 30 minutes"],
  [121, "2 hours and 1 minute"],
])("%d minutes are %s", (minutes, words) => expect(minutesWords(minutes)).toBe(words));
