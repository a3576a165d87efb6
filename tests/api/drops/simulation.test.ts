import { db } from "@/lib/platform/database/db";
import { simulateDrop } from "@/scripts/bench/simulate-drop";
import { statesOf } from "@/tests/setup/drops";

test("a drop of 1,000 places is drawn as its list and its seed say", async () => {
  const { bytes } = await simulateDrop(1000);
  expect(bytes.list + bytes.draw).toBeLessThan(1000);
  const { id, size, state } = await db.drop.findFirstOrThrow();
  expect([size, state]).toEqual([1000, "SELLING"]);
  const states = await statesOf(id);
  expect(states.filter((at) => at === "ADMITTED")).toHaveLength(50);
  expect(states.slice(50).every((at) => at === "WAITING")).toBe(true);
});
