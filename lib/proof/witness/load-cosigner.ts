import "server-only";

import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { type Cosigner, createCosigner } from "@/lib/proof/witness/cosigner";
import { createDurably } from "@/lib/proof/witness/state-folder";

const SEED_BYTES = 32;
const KEY_LINE = /^([^\s+]+) ([A-Za-z0-9+/]{43}=)\n$/;

/** A key belongs to one name, because a cosignature doesn't say whose it is. */
export async function loadCosigner(folder: string, name: string): Promise<Cosigner> {
  const path = join(folder, "key");
  const read = () => readFile(path, "utf8").catch(() => null);
  if ((await read()) === null)
    await createDurably(path, `${name} ${randomBytes(SEED_BYTES).toString("base64")}\n`);
  const [, owner, seed] = KEY_LINE.exec((await read()) ?? "") ?? [];
  if (!owner || !seed) throw new Error(`${path} holds no key.`);
  if (owner !== name) throw new Error(`${path} is the key of ${owner}.`);
  return createCosigner(name, Buffer.from(seed, "base64"));
}
