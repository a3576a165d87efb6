import { spawn } from "node:child_process";
import { once } from "node:events";

import { expect, test } from "../support/test";
import { freePort } from "@/scripts/lib/embedded-postgres.mjs";
import { startArguments } from "@/scripts/lib/prepare.mjs";

const REAL = { FAIRWAX_EMBEDDED: "", STRIPE_SECRET_KEY: "", PAYMENTS: "" };

/** Starts the built server with these values and waits until it exits or answers. */
async function start(values: Record<string, string>) {
  const port = await freePort(0);
  const origin = `http://127.0.0.1:${port}`;
  const args = [...startArguments(), "--port", `${port}`];
  const child = spawn(process.execPath, [...args, "--hostname", "127.0.0.1"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
      APP_URL: process.env.E2E_BASE_URL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      FAIRWAX_EXIT_WITH_PARENT: "1",
      ...values,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit");
  const answers = async () => (await fetch(`${origin}/api/health`).catch(() => null))?.ok;
  while (child.exitCode === null && !(await answers())) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const isRunning = child.exitCode === null;
  if (isRunning) child.kill("SIGTERM");
  await ended;
  const messages = output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg as string);
  return { isRunning, messages };
}

const MISSING =
  "STRIPE_SECRET_KEY is missing. Set PAYMENTS=test to use test payments, which move no money.";

test("the server doesn't start in production with a real database but without Stripe", async () => {
  const { isRunning, messages } = await start(REAL);
  expect(isRunning).toBe(false);
  expect(messages.filter((message) => message.includes("STRIPE"))).toEqual([MISSING]);
});
