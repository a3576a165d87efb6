import { spawn } from "node:child_process";

import { ARENA_LIMIT, startArguments, toolPath } from "./prepare.mjs";
import { projectDir } from "./project.mjs";

/** The server leaves within 25 seconds. */
const STOP_LIMIT_MS = 30_000;

/**
 * Runs Next's server until it exits or this process is signaled, then stops the database.
 *
 * @param {{command: "start" | "dev", port: number, host?: string, env: NodeJS.ProcessEnv,
 *   stopDatabase: () => Promise<void>}} options
 * @returns {Promise<void>} resolves when the server is ready
 */
export async function serve({ command, port, host, env, stopDatabase }) {
  const args = [
    ...(command === "start" ? startArguments() : [toolPath("next"), command]),
    "--port",
    String(port),
    ...(host ? ["--hostname", host] : []),
  ];
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    stdio: "inherit",
    env: { ...ARENA_LIMIT, ...env, PORT: String(port), FAIRWAX_EXIT_WITH_PARENT: "1" },
  });

  let isStopping = false;
  const forward = (signal) => {
    isStopping = true;
    child.kill(signal);
    // Open requests may finish, but can't keep the server running forever.
    setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => forward(signal));
  // npm's shell dies on a signal without forwarding it and orphans this process.
  const shell = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== shell && !isStopping && forward("SIGTERM"), 500).unref();
  child.on("exit", async (code) => {
    await stopDatabase();
    process.exit(isStopping ? 0 : (code ?? 1));
  });

  const isEverywhere = !host || host === "0.0.0.0" || host === "::";
  const answering = isEverywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  const address = `http://${answering}:${port}/api/health`;
  while (
    !(await fetch(address).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
