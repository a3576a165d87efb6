import type { APIRequestContext } from "@playwright/test";

import { expect } from "./test";

/** A new server signs its first checkpoint within a minute. */
export async function waitForCheckpoint(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => (await request.get("/ledger/checkpoint")).status(), { timeout: 90_000 })
    .toBe(200);
}

/** The demo collector's box of six packs. The seller's box of six packs is older. */
export async function demoBox(request: APIRequestContext): Promise<string> {
  const dump = await (await request.get("/ledger/dump.ndjson")).text();
  const [, sealed] = dump
    .trim()
    .split("\n")
    .map((line) => JSON.parse((JSON.parse(line) as { leaf: string }).leaf) as Leaf)
    .filter(({ type, packs }) => type === "BREAK_COMMIT" && packs === 6);
  if (!sealed) throw new Error("The demo has no two sealed boxes of six packs.");
  return sealed.box;
}

type Leaf = { type: string; box: string; packs?: number };
