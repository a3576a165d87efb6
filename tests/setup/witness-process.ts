import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "witness-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const runWitness = (...words: string[]) =>
  spawn(process.execPath, ["scripts/witness.mjs", ...words], { stdio: ["ignore", "pipe", "pipe"] });

/** Runs `npm run witness` for one log, by default on a free port. */
export async function startWitnessProcess({
  name = "witness.example",
  log,
  folder,
  port = 0,
}: {
  name?: string;
  log: string;
  folder: string;
  port?: number;
}) {
  const child = runWitness(
    ...["--name", name, "--log", log, "--folder", folder, "--port", String(port)],
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  while (!/Its key:\n\S+\n/.test(output)) {
    if (child.exitCode !== null) throw new Error(`The witness did not start.\n${output}`);
    await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  }
  const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0] ?? "";
  return {
    url,
    verifierKey: /Its key:\n(\S+)\n/.exec(output)?.[1] ?? "",
    output: () => output,
    send: async (body: string) => {
      const response = await fetch(`${url}/add-checkpoint`, { method: "POST", body });
      const type = response.headers.get("Content-Type");
      return { status: response.status, type, body: await response.text() };
    },
    kill: async (signal: NodeJS.Signals = "SIGKILL") => {
      const ended = child.exitCode === null && child.signalCode === null && once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
