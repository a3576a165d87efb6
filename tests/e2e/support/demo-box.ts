import type { APIRequestContext } from "@playwright/test";

import { expect } from "./test";

/** A new server signs its first checkpoint within a minute. */
export async function waitForCheckpoint(request: APIRequestContext): Promise<void> {
  await expect
    .poll(async () => (await request.get("/ledger/checkpoint")).status(), { timeout: 90_000 })
    .toBe(200);
}

/** The demo's opened box: the first that was ever sealed. */
export async function demoBox(request: APIRequestContext): Promise<string> {
  const dump = await (await request.get("/ledger/dump.ndjson")).text();
  const sealed = dump
    .trim()
    .split("\n")
    .map((line) => JSON.parse((JSON.parse(line) as { leaf: string }).leaf) as Leaf)
    .find(({ type }) => type === "BREAK_COMMIT");
  if (!sealed) throw new Error("The demo has no sealed box.");
  return sealed.box;
}

type Leaf = { type: string; box: string };
