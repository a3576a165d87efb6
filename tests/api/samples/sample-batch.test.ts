import { unzipSync } from "fflate";

import { GET as GET_BATCH } from "@/app/api/admin/breaks/[id]/sample-batch/route";
import { GET as GET_FILM } from "@/app/api/admin/breaks/[id]/sample-film/route";
import { findCopy } from "@/lib/onboarding/samples/find-break-story";
import { makeSampleBatch } from "@/lib/onboarding/samples/make-sample-batch";
import { findStory, STORIES } from "@/lib/onboarding/samples/stories";
import { createListing, createUser } from "@/tests/setup/factories";
import { call, sessionOf } from "@/tests/setup/request";
import { createOpenBreak } from "@/tests/setup/sold-box";

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

test.each(STORIES)("the batch of $slug lists its own cards with their scans", async (story) => {
  const { "cards.csv": table, ...pictures } = unzipSync(await makeSampleBatch({ story }));
  const [head, ...rows] = new TextDecoder()
    .decode(table)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(head).toEqual(COLUMNS);
  expect(rows.map(([pack, , , , player, , set, number]) => [pack, player, set, number])).toEqual(
    story.cards.map(({ pack, player, number }) => [`${pack}`, player, story.set, number]),
  );
  expect(rows.flatMap(([, , front, back]) => [front, back]).sort()).toEqual(
    Object.keys(pictures).sort(),
  );
  // All scans differ, because a break accepts each scan once.
  expect(
    new Set(Object.values(pictures).map((bytes) => Buffer.from(bytes).toString("base64"))).size,
  ).toBe(2 * story.cards.length);
  for (const row of rows)
    expect(row.slice(-2)).toEqual([
      expect.stringMatching(/^\d+:\d\d\.\d{3}$/),
      expect.stringMatching(/^\d+:\d\d\.\d{3}$/),
    ]);
});

test("a second box has other copies of the numbered cards, as its scans show", async () => {
  const story = STORIES.find(({ set }) => set === "The Cup");
  if (!story) throw new Error("There is no story of The Cup.");
  const [first, second] = await Promise.all(
    [0, 1].map(async (copy) => unzipSync(await makeSampleBatch({ story, copy }))),
  );
  const cardsOf = (files: Record<string, Uint8Array> = {}) =>
    new TextDecoder()
      .decode(files["cards.csv"])
      .split("\r\n")
      .filter((line) => line.includes("The Cup"))
      .map((line) => line.split(","));
  const repeated = cardsOf(first).map((cells) => cells.slice(7, 11).join());
  expect(cardsOf(second)).toHaveLength(repeated.length);
  for (const cells of cardsOf(second)) {
    expect(repeated).not.toContain(cells.slice(7, 11).join());
    const [, , front = "", back = ""] = cells;
    for (const name of [front, back]) expect(second?.[name]).not.toEqual(first?.[name]);
  }
});

test("boxes of a product that were opened before are counted", async () => {
  const product = { year: 2019, brand: "Counted", set: "Copies" };
  const { boxIds } = await createListing({ ...product, quantity: 2 });
  const { boxIds: others } = await createListing({ ...product, set: "Other" });
  const ids = [boxIds[0], others[0], boxIds[1]].map((id) => id ?? 0);
  const copies: number[] = [];
  for (const productId of ids)
    copies.push(await findCopy((await createOpenBreak({ productId })).id));
  expect(copies).toEqual([0, 0, 1]);
});

test("only a product of that year, brand, set and format has samples", () => {
  const [story] = STORIES;
  if (!story) throw new Error("There is no story.");
  expect(findStory(story)).toBe(story);
  for (const other of [{ year: 2022 }, { brand: "Topps" }, { set: "Optic" }, { format: "Hobby" }])
    expect(findStory({ ...story, ...other })).toBeNull();
});

// Tests run as a real shop. The browser test of the whole story uses the demo's samples.
test("only the demo offers samples, and only to administrators", async () => {
  const { id } = await createOpenBreak();
  const statusOf = async (get: typeof GET_BATCH, path: string, role: string | null = null) => {
    const answer = await call(get, `/api/admin/breaks/${id}/${path}`, {
      cookie: await sessionOf(await createUser({ role })),
      params: { id },
    });
    return [answer.status, await answer.text()];
  };
  expect(await statusOf(GET_BATCH, "sample-batch", "OWNER")).toEqual([404, "Not found."]);
  expect(await statusOf(GET_FILM, "sample-film?camera=A", "OWNER")).toEqual([404, "Not found."]);
  expect((await statusOf(GET_BATCH, "sample-batch"))[0]).toBe(403);
  expect((await statusOf(GET_FILM, "sample-film?camera=B"))[0]).toBe(403);
  expect(await statusOf(GET_FILM, "sample-film?camera=C", "OWNER")).toEqual([
    400,
    "The camera must be A or B",
  ]);
});
