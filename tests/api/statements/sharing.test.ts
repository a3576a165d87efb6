import fc from "fast-check";

import { db } from "@/lib/platform/database/db";
import { createBuyer } from "@/tests/setup/checkout";
import { claimLink, giftIn, wrappedBox } from "@/tests/setup/gifts";
import { createOpenedBox, statementOf } from "@/tests/setup/statements";

const share = async (cases: readonly { cents: number; weights: number[] }[]): Promise<number[][]> =>
  (
    await db.$queryRaw<{ parts: bigint[] }[]>`
      SELECT share_cents((c.value ->> 'cents')::bigint,
        ARRAY(SELECT jsonb_array_elements_text(c.value -> 'weights')::bigint)) AS parts
      FROM jsonb_array_elements(${JSON.stringify(cases)}::jsonb) WITH ORDINALITY AS c (value, n)
      ORDER BY n`
  ).map(({ parts }) => parts.map(Number));

/** The rule once more, in whole numbers. */
function shareSlowly({ cents, weights }: { cents: number; weights: number[] }): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weighed = total === 0 ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = total === 0 ? BigInt(weights.length) : BigInt(total);
  const parts = weighed.map((weight) => Number((BigInt(cents) * weight) / whole));
  const rests = weighed.map((weight) => (BigInt(cents) * weight) % whole);
  const order = rests
    .map((rest, index) => ({ rest, index }))
    .sort((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  const left = cents - parts.reduce((sum, part) => sum + part, 0);
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

test.each([
  ["equal weights", 100, [1, 1, 1], [34, 33, 33]],
  ["the largest remainders", 12_599, [100, 200, 700], [1260, 2520, 8819]],
  ["no weights at all", 5, [0, 0], [3, 2]],
  ["nothing for what weighs nothing", 5, [0, 3], [0, 5]],
  ["no cents", 0, [7, 9], [0, 0]],
  ["one part", 199, [4], [199]],
  ["amounts beyond 64 bits in between", 9_999_999_999, [9_999_999_999, 1], [9_999_999_998, 1]],
])("cents are shared with %s", async (_, cents, weights, parts) => {
  expect(await share([{ cents, weights }])).toEqual([parts]);
});

test("shares add up to the cents, and no part is off by a cent", async () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 });
  const cases = fc.sample(fc.record({ cents: fc.nat(10_000_000), weights }), 500);
  const shared = await share(cases);
  expect(shared).toEqual(cases.map(shareSlowly));
  for (const [index, parts] of shared.entries())
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cases[index]?.cents);
});

test("a pack's cost is divided by value at the pull or evenly, and closed packs keep theirs", async () => {
  // $249.99 and the fee of $1.99, so $125.99 for each of the two packs.
  const { lines } = await createOpenedBox(["1.00", "2.00", "7.00"]);
  const costs = async (sharing: "value" | "evenly") =>
    (await lines("held", { sharing })).map((line) => line["Cost (USD)"]).sort();
  expect(await costs("value")).toEqual(["12.60", "25.20", "88.19"]);
  expect(await costs("evenly")).toEqual(["41.99", "42.00", "42.00"]);
  expect(await lines("boxes")).toEqual([
    expect.objectContaining({ Packs: "2", "Unopened packs": "1", "Cost (USD)": "125.99" }),
  ]);
});

test("later values of cards and of other packs don't change a cost", async () => {
  const { boxId, lines } = await createOpenedBox(["1.00", "2.00", "7.00"]);
  const before = await lines("held");
  await db.card.updateMany({
    where: { pack: { boxId } },
    data: { estimatedValue: "90.00", valueDate: new Date() },
  });
  expect(await lines("held")).toEqual(before);
});

test("a box that is still sealed holds its whole cost, and its shipping is part of it", async () => {
  const box = await createOpenedBox([], { packs: 0, delivery: "SHIP_SEALED" });
  expect(await box.lines("boxes")).toEqual([
    expect.objectContaining({ Packs: "", "Sent to you": "", "Cost (USD)": "261.93" }),
  ]);
  expect(await box.summary()).toMatchObject({
    Boxes: "249.99",
    Shipping: "9.95",
    "Order fees": "1.99",
    "Paid, less refunds": "261.93",
    "Unopened boxes and packs": "261.93",
  });
});

test("a box that was given away is its giver's until it is claimed, and costs its owner nothing", async () => {
  const { token, cookie } = await wrappedBox();
  const friend = await createBuyer();
  const [giver, owner] = [statementOf(cookie), statementOf(friend.cookie)];
  expect(await giver.lines("boxes")).toHaveLength(1);
  await giftIn(await claimLink(token, friend.cookie));
  expect(await giver.lines("boxes")).toEqual([]);
  expect(await owner.lines("boxes")).toEqual([]);
  expect(await giver.summary()).toMatchObject({
    "Paid, less refunds": "251.98",
    "Cost of what you have": "0.00",
  });
  expect(await owner.summary()).toMatchObject({ "Paid, less refunds": "0.00" });
});
