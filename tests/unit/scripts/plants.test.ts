import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { applyPlant, choosePlants, type Plant } from "@/scripts/load/plants/apply-plant.mjs";
import { judgePlant } from "@/scripts/load/plants/judge-plant.mjs";
import { KILL_PLANTS } from "@/scripts/load/plants/kill-plants.mjs";
import { RACE_PLANTS } from "@/scripts/load/plants/race-plants.mjs";

const read = (file: string) => fs.readFileSync(file, "utf8");
/** The names in an object literal of a script that can't be imported here. */
function namesIn(file: string, start: string): string[] {
  const body = read(file).split(start)[1]?.split("\n};")[0] ?? "";
  return [...body.matchAll(/^ {2}"?([\w-]+)"?: \{/gm)].map(([, name]) => name ?? "");
}

const SUITES = [
  {
    suite: "races",
    plants: RACE_PLANTS,
    trials: namesIn("scripts/load/races.mjs", "export const RACES = {"),
  },
  {
    suite: "kills",
    plants: KILL_PLANTS,
    trials: namesIn("scripts/load/kills.mjs", "export const KILLS = {"),
  },
];
const edits = [...RACE_PLANTS, ...KILL_PLANTS].flatMap(({ name, edits: list }) =>
  list.map((edit) => [`${name} in ${edit.file}`, edit] as const),
);

test.each(edits)("the text that the plant %s replaces occurs exactly once", (_name, edit) => {
  expect(read(edit.file).split(edit.find).length - 1).toBe(1);
  expect(edit.replace).not.toBe(edit.find);
});

test.each(SUITES)("the plants of the $suite have unique names", ({ plants }) => {
  const names = ["none", "all", "list", ...plants.map(({ name }) => name)];
  expect(names).toEqual([...new Set(names)]);
});

test.each(SUITES)(
  "each of the $suite must notice a plant, and each plant is noticed",
  ({ plants, trials }) => {
    expect(trials.length).toBeGreaterThan(1);
    expect([...new Set(plants.flatMap(({ noticedBy }) => noticedBy))].sort()).toEqual(
      [...trials].sort(),
    );
    expect(plants.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([]);
  },
);

const plant: Plant = {
  name: "no-lock",
  takesAway: "a lock",
  edits: [{ file: "claim.ts", find: " FOR UPDATE", replace: " $&" }],
  noticedBy: ["one-box"],
};

test.each([
  ["once", "SELECT 1 FOR UPDATE", "SELECT 1 $&", null],
  ["nowhere", "SELECT 1", "SELECT 1", "occurs 0 times in claim.ts"],
  [
    "twice",
    "A FOR UPDATE; B FOR UPDATE",
    "A FOR UPDATE; B FOR UPDATE",
    "occurs 2 times in claim.ts",
  ],
])("a text that occurs %s", (_times, source, planted, refusal) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fairwax-plant-"));
  try {
    const file = path.join(folder, "claim.ts");
    fs.writeFileSync(file, source);
    const apply = () => applyPlant(plant, folder);
    if (refusal) expect(apply).toThrow(refusal);
    else apply();
    expect(fs.readFileSync(file, "utf8")).toBe(planted);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test("plants are chosen by name, and all of them start with a copy without a fault", () => {
  expect(choosePlants([plant], "all").chosen.map(({ name }) => name)).toEqual(["none", "no-lock"]);
  expect(choosePlants([plant], "no-lock")).toEqual({ chosen: [plant], unknown: [] });
  expect(choosePlants([plant], "no-lock,no-luck")).toMatchObject({ unknown: ["no-luck"] });
});

describe("a planted fault", () => {
  const none: Plant = { name: "none", takesAway: "nothing", edits: [], noticedBy: [] };
  const quiet = { name: "one-box", rounds: 4, faults: [], breaches: [] };
  const loud = {
    name: "one-box",
    rounds: 4,
    faults: ["round 1: two orders", "round 1: a 500", "round 3: two orders", "an hour later"],
    breaches: ["not so"],
  };

  const early = { name: "one-box", rounds: 0, faults: [], breaches: [], error: "fetch failed" };

  test.each([
    [
      "that is noticed passes",
      plant,
      loud,
      true,
      "noticed by one-box in 2 of 4 rounds, invariants broken 1",
    ],
    ["that goes unnoticed fails", plant, quiet, false, "went unnoticed by one-box, 4 rounds"],
    [
      "that ends a race early proves nothing",
      plant,
      early,
      false,
      "one-box ended early: fetch failed",
    ],
    ["that is absent passes", none, quiet, true, "one-box passed, 4 rounds"],
    [
      "that is absent must not be noticed",
      none,
      loud,
      false,
      "one-box reported a fault without a plant, in 2 of 4 rounds, invariants broken 1",
    ],
  ])("%s", (_name, planted, trial, isRight, sentence) => {
    expect(judgePlant(planted, trial)).toEqual({ isRight, sentence });
  });
});
