import "server-only";

import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

import { sha256Hex } from "@/lib/platform/sha256";

/** The last note that a witness cosigned for a log. Step 0 precedes the first. */
export type WitnessState = { step: number; note: string | null };

export type StateFolder = ReturnType<typeof openStateFolder>;

/** A step's file can only be created once, by one process, so two requests never both advance. */
export function openStateFolder(folder: string) {
  const pathOf = (log: string, step: number) =>
    join(/* turbopackIgnore: true */ folder, `${log}.${step}`);

  async function stepsOf(log: string): Promise<number[]> {
    const names = await readdir(folder);
    const ofLog = names.filter((name) => name.startsWith(`${log}.`));
    return ofLog.map((name) => Number(name.slice(log.length + 1))).sort((a, b) => a - b);
  }

  async function read(origin: string): Promise<WitnessState> {
    const log = sha256Hex(origin);
    for (;;) {
      const step = (await stepsOf(log)).at(-1) ?? 0;
      const note = step === 0 ? null : await readOrNull(pathOf(log, step));
      // A concurrent request may have advanced and removed the file.
      if (step === 0 || note !== null) return { step, note };
    }
  }

  /** Resolves once the step is on disk. If false, another request took it: sign nothing. */
  async function advance(origin: string, { step, note }: WitnessState & { note: string }) {
    const log = sha256Hex(origin);
    if (!(await createDurably(pathOf(log, step + 1), note))) return false;
    const steps = await stepsOf(log);
    // A process that slept through several steps may recreate one that was removed.
    if (steps.at(-1) !== step + 1) return false;
    await Promise.all(
      steps.filter((old) => old < step).map((old) => rm(pathOf(log, old), { force: true })),
    );
    return true;
  }

  return { read, advance };
}

/** Writes the whole file or nothing, even on power failure. False if it exists. */
export async function createDurably(path: string, text: string): Promise<boolean> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = await writeDraft(folder, text, 0o600);
  try {
    await link(draft, path);
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(draft);
  }
  await syncFolder(folder);
  return true;
}

/** Writes a file that anyone may read. Its readers see the old one or the new one, whole. */
export async function replaceDurably(path: string, data: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await rename(await writeDraft(folder, data, 0o644), path);
  await syncFolder(folder);
}

async function writeDraft(folder: string, data: string | Uint8Array, mode: number) {
  const draft = join(/* turbopackIgnore: true */ folder, `.${randomUUID()}`);
  const file = await open(draft, "wx", mode);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

/** Windows can't open folders and doesn't need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
