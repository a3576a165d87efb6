import { zipSync } from "fflate";

import { POST } from "@/app/api/admin/breaks/[id]/import/route";
import { POST as IMPORT_ODDS } from "@/app/api/admin/odds/import/route";
import { importStepSchema } from "@/lib/platform/csv/import-step";
import { db } from "@/lib/platform/database/db";
import { createLineReader, STEP_LINES } from "@/lib/platform/step-lines";
import { opened } from "@/tests/setup/opened";
import { call, sentence } from "@/tests/setup/request";
import { cardPicture } from "@/tests/setup/scan-pictures";
import { createOpenBreak } from "@/tests/setup/sold-box";
import { createStation } from "@/tests/setup/station";

const station = opened(createStation);

const text = (content: string) => new TextEncoder().encode(content);
const batch = async () =>
  zipSync({
    "cards.csv": text(
      "pack,position,player,front,back\n1,1,Mara Quill,a.png,b.png\n1,2,Ada Okafor,,\n",
    ),
    "a.png": new Uint8Array(await cardPicture()),
    "b.png": new Uint8Array(await cardPicture()),
  });

type Sent = { dryRun?: string; type?: string; signal?: AbortSignal };

const send = (
  id: string,
  body: Uint8Array | string,
  { dryRun = "false", type = "application/zip", signal }: Sent = {},
) =>
  call(POST, `/api/admin/breaks/${id}/import?dryRun=${dryRun}`, {
    method: "POST",
    cookie: station.cookie,
    params: { id },
    body,
    headers: { "content-type": type, accept: `${STEP_LINES}, application/json` },
    ...(signal && { signal }),
  });

async function linesOf(response: Response) {
  const steps: string[] = [];
  const read = createLineReader((line) => {
    const { step, done, total } = importStepSchema.parse(line);
    steps.push(`${step} ${done}/${total}`);
  });
  return { end: read(await response.text()), steps };
}

const storedOf = async (breakId: string) => [
  await db.breakCard.count({ where: { breakId } }),
  await db.scan.count({ where: { breakId } }),
];

test("an import says what it does, and saves last", async () => {
  const { id } = await createOpenBreak();
  const checked = await linesOf(await send(id, await batch(), { dryRun: "true" }));
  expect(checked).toMatchObject({
    steps: ["checking 0/2", "scans 0/2", "scans 1/2"],
    end: { result: { rows: 2, scans: 2, written: false } },
  });
  const written = await linesOf(await send(id, await batch()));
  expect(written).toMatchObject({
    steps: [...checked.steps, "saving 0/2"],
    end: { result: { rows: 2, scans: 2, problems: [], written: true } },
  });
  expect(await storedOf(id)).toEqual([2, 2]);
});

test("a file that can't be read is refused before the first step", async () => {
  const { id } = await createOpenBreak();
  expect(await sentence(await send(id, "no archive"))).toEqual([
    400,
    "The archive must contain one CSV file, but it has none.",
  ]);
});

test("a client that leaves before the import saves cancels it", async () => {
  const { id } = await createOpenBreak();
  const controller = new AbortController();
  const response = await send(id, await batch(), { signal: controller.signal });
  controller.abort();
  expect((await linesOf(response)).end).toEqual({
    error: { status: 400, message: "The request was canceled." },
  });
  expect(await storedOf(id)).toEqual([0, 0]);
});

test("the import of a CSV counts its lines", async () => {
  const response = await call(IMPORT_ODDS, "/api/admin/odds/import?dryRun=true", {
    method: "POST",
    cookie: station.cookie,
    body: "year,brand\n2024,Borealis\n2025,Borealis\n",
    headers: { "content-type": "text/csv", accept: STEP_LINES },
  });
  expect(await linesOf(response)).toMatchObject({
    steps: ["checking 0/2"],
    end: { result: { written: false } },
  });
});
