import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { parseArgs } from "node:util";

import { z } from "zod";

import { countOf } from "@/lib/platform/plural";
import { keyChangesSchema } from "@/lib/proof/key-changes-schema";
import { openWithKeys, readLogKeys } from "@/lib/proof/verify/log-keys";
import { createReplay } from "@/lib/proof/verify/replay";

const keysSchema = z.object({ key: z.string(), changes: keyChangesSchema });

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: "string" } },
});

async function main(): Promise<number> {
  const [source] = positionals;
  if (!source) {
    console.error("Pass the shop's address, such as https://shop.example.");
    return 2;
  }
  const site = new URL("/", source);
  // The checkpoint comes first: the dump may have grown since and is cut at its size.
  const note = await text(new URL("/ledger/checkpoint", site));
  const { key, changes } = keysSchema.parse(
    JSON.parse(await text(new URL("/ledger/key-changes", site))),
  );
  const keys = await readLogKeys(values.key ?? key, changes);
  const opened = keys && (await openWithKeys(note, keys));
  if (!opened) {
    console.error("The checkpoint is not signed with the log's key.");
    return 1;
  }
  const { checkpoint } = opened;
  const replay = createReplay();
  const { body } = await fetch(new URL("/ledger/dump.ndjson", site));
  if (!body) throw new Error("The dump has no content.");
  const lines = createInterface({ input: Readable.fromWeb(body as ReadableStream) });
  for await (const line of lines) {
    const entry = JSON.parse(line) as { seq: number; leaf: string };
    if (entry.seq < checkpoint.size) await replay.add(entry);
  }
  const faults = await replay.finish(checkpoint);
  for (const fault of faults) console.log(`✗ ${fault}`);
  const found = countOf(faults.length, "fault");
  console.log(
    `${countOf(checkpoint.size, "entry", "entries")} of ${replay.boxes()} boxes, ${found}.`,
  );
  return faults.length > 0 ? 1 : 0;
}

async function text(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.text();
}

process.exitCode = await main();
