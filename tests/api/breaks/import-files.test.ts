import { importResultSchema } from "@/lib/breaks/schema";
import { importFile } from "@/tests/setup/import-files";
import { opened } from "@/tests/setup/opened";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { breakOf, createStation } from "@/tests/setup/station";

const station = opened(createStation);

async function written(name: string) {
  const { id } = await createOpenBreak();
  const type = name.endsWith(".zip") ? "application/zip" : "text/csv";
  const answer = await station.import(id, importFile(name), { type, dryRun: "false" });
  const result = importResultSchema.parse(await answer.json());
  const { packs, scans } = await breakOf(await station.read(id));
  return { result, card: packs[0]?.cards[0], scans };
}

test.each([
  ["station-from-a-mac.zip", "Acu\u00f1a-front.png", ["._Acu\u00f1a-front.png"]],
  ["station-from-windows.zip", "a.png", ["Thumbs.db", "desktop.ini"]],
])("%s is imported with its scan", async (name, scanName, ignored) => {
  const { result, card, scans } = await written(name);
  expect(result).toEqual({ rows: 1, scans: 1, ignored, problems: [], written: true });
  expect(scans).toMatchObject([{ id: card?.frontScanId, fileName: scanName }]);
});

test("spreadsheet cells are stored as their text, without the spreadsheet's quoting", async () => {
  const { result, card } = await written("station-text-cells.csv");
  expect(result).toMatchObject({ written: true, problems: [] });
  expect(card).toMatchObject({ number: "0012", serial: "07/25" });
});
