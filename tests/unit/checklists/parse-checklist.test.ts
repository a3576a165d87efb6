import { CHECKLIST_COLUMNS } from "@/lib/checklists/checklist-columns";
import { MAX_CHECKLIST_LINES, MAX_SLOTS, parseChecklist } from "@/lib/checklists/parse-checklist";
import { readCsv } from "@/lib/platform/csv/read-csv.mjs";

const HEADER = CHECKLIST_COLUMNS.join(",");
const read = (lines: readonly string[]) =>
  parseChecklist(
    readCsv(new TextEncoder().encode([HEADER, ...lines].join("\n")), {
      records: MAX_CHECKLIST_LINES,
    }),
  );
const linesOf = (count: number, parallels: string) =>
  Array.from({ length: count }, (_, i) => `2026,Brand,Set,${i + 1},Player,${parallels}`);
const parallelsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => `Parallel ${i + 1}`).join(";");

test("a line is a card in each of its parallels, or the base card", () => {
  const { lists, slots, problems } = read([
    "2026,Brand,First,#1,Ana,Base; Gold ;Ice",
    "2026,BRAND,first,2,Ben,",
    "2025,Brand,First,1,Cas,",
  ]);
  expect(problems).toEqual([]);
  expect(lists).toEqual([
    { index: 0, year: 2026, brand: "Brand", set: "First" },
    { index: 1, year: 2025, brand: "Brand", set: "First" },
  ]);
  expect(
    slots.map(({ list, number, player, parallel }) => [list, number, player, parallel]),
  ).toEqual([
    [0, "1", "Ana", "Base"],
    [0, "1", "Ana", "Gold"],
    [0, "1", "Ana", "Ice"],
    [0, "2", "Ben", "Base"],
    [1, "1", "Cas", "Base"],
  ]);
});

test.each([
  ["2026,Brand,Set,2,Ana,Gold;gold", "parallels", "A parallel appears twice"],
  ["2026,Brand,Set,2,Ana,Gold;;Ice", "parallels", "The parallel is missing"],
  [`2026,Brand,Set,2,Ana,${parallelsOf(61)}`, "parallels", "The limit is 60 parallels"],
  ["2026,brand,set,#1,Ben,", "", "Line 2 has the same number"],
  ["2026,Brand,Set,2,,", "player", "The player is missing"],
  ["2026,Brand,Set,#,Ana,", "number", "The number is missing"],
])("the line %j is a problem", (line, field, message) => {
  const { problems } = read(["2026,Brand,Set,1,Ana,", line]);
  expect(problems).toEqual([{ row: 3, field, message }]);
});

test("a file has at most 20,000 lines and 50,000 cards", () => {
  expect(read(linesOf(MAX_CHECKLIST_LINES, "")).slots).toHaveLength(MAX_CHECKLIST_LINES);
  expect(read(linesOf(MAX_CHECKLIST_LINES + 1, "")).problems[0]?.message).toBe(
    "The file has 20001 lines. The limit is 20000",
  );
  expect(read(linesOf(1000, parallelsOf(50))).slots).toHaveLength(MAX_SLOTS);
  expect(read(linesOf(1001, parallelsOf(50)))).toEqual({
    lists: [],
    slots: [],
    problems: [
      {
        row: 0,
        field: "",
        message: "The file has 50050 cards, parallels included. The limit is 50000",
      },
    ],
  });
});
