import { unzipSync } from "fflate";

import { GET } from "@/app/api/admin/breaks/sample-batch/route";
import { makeSampleBatch } from "@/lib/onboarding/samples/make-sample-batch";
import { createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";

const COLUMNS = [
  "pack",
  "position",
  "front",
  "back",
  "player",
  "team",
  "set",
  "number",
  "parallel",
  "rarity",
  "serial",
  "condition",
  "value",
  "value source",
  "value date",
  "offset a",
  "offset b",
];

const take = async (query: string, { isAdmin = true } = {}) => {
  const answer = await call(GET, `/api/admin/breaks/sample-batch${query}`, {
    cookie: await sessionOf(await createUser({ isAdmin })),
  });
  return { status: answer.status, body: await answer.text() };
};

test("a sample batch lists every card's slot, facts and scans and contains the scans", async () => {
  const { "cards.csv": table, ...pictures } = unzipSync(
    await makeSampleBatch({ packs: 3, cards: 4 }),
  );
  const [head, ...rows] = new TextDecoder()
    .decode(table)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(head).toEqual(COLUMNS);
  expect(rows.map(([pack, position]) => `${pack}/${position}`)).toEqual(
    [1, 2, 3].flatMap((pack) => [1, 2, 3, 4].map((position) => `${pack}/${position}`)),
  );
  expect(rows.flatMap(([, , front, back]) => [front, back]).sort()).toEqual(
    Object.keys(pictures).sort(),
  );
  // All scans differ, because a break accepts each scan once.
  expect(
    new Set(Object.values(pictures).map((bytes) => Buffer.from(bytes).toString("base64"))).size,
  ).toBe(24);
  for (const row of rows)
    expect(row.slice(-2)).toEqual([
      expect.stringMatching(/^\d+:\d\d\.\d{3}$/),
      expect.stringMatching(/^\d+:\d\d\.\d{3}$/),
    ]);
});

test("a batch has at most as many cards as there are samples", async () => {
  expect(Object.keys(unzipSync(await makeSampleBatch({ packs: 5, cards: 11 })))).toHaveLength(
    1 + 2 * 55,
  );
  await expect(makeSampleBatch({ packs: 7, cards: 8 })).rejects.toMatchObject({
    status: 400,
    message: "There are only 55 sample cards.",
  });
});

test.each([
  ["", "A box has 1 to 200 packs."],
  ["?packs=0&cards=4", "A box has 1 to 200 packs."],
  ["?packs=201&cards=4", "A box has 1 to 200 packs."],
  ["?packs=3&cards=101", "A pack has 1 to 100 cards."],
])("%s is refused: %s", async (query, sentence) => {
  expect(await take(query)).toEqual({ status: 400, body: sentence });
});

// Tests run as a real shop. The browser test of the whole story gets a batch from the demo.
test("only the demo offers a sample batch", async () => {
  expect(await take("?packs=3&cards=4")).toEqual({ status: 404, body: "Not found." });
});
