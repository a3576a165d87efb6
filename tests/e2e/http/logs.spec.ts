import { requestText, sendRaw } from "../support/raw-http";
import { expect, test } from "../support/test";
import { startServer } from "@/scripts/lib/test-server.mjs";

const FORGED = '{"level":50,"msg":"forged"}';
const TRICKS = [
  `\n${FORGED}`,
  `\r\n${FORGED}\r\n`,
  "\u001b[31mred\u001b[0m\u001b]0;title\u0007",
  "\u2028\u2029",
  "\u0085\u009b31m",
  "\u0000\b\u007f",
];
const asBytes = (text: string) => Buffer.from(text).toString("latin1");
/** Node refuses header values with these characters. */
const asHeader = (text: string) => asBytes(text).replace(/[\r\n\0]/g, " ");
const PAGES = ["/", "/rip", "/pricing", "/?q=chrome", "/api/products", "/no-such-page"];

function attacks(trick: string): string[] {
  const escaped = encodeURIComponent(`/none${trick}`);
  const header = asHeader(trick);
  return [
    requestText({ path: `/_next/image?url=${escaped}&w=640&q=75` }),
    requestText({
      path: `/_next/image?url=${encodeURIComponent(`https://fairwaxtest.ufs.sh/f/x${trick}`)}&w=640&q=75`,
    }),
    requestText({ path: `/products${escaped}` }),
    requestText({ path: `/api${escaped}?x=${escaped}` }),
    requestText({ path: `/_next/static${escaped}` }),
    requestText({ path: asBytes(trick).replace(/[\s\0]/g, "") }),
    ...PAGES.flatMap((path) => [
      requestText({ path, method: "POST", headers: [`Next-Action: ${header}`], body: "[]" }),
      requestText({
        path,
        method: "POST",
        headers: ["Next-Action: x", "Content-Type: multipart/form-data; boundary=x"],
        body: `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${header}"\r\n\r\n\r\n--x--`,
      }),
      requestText({
        path,
        headers: ["RSC: 1", `Next-Router-State-Tree: ${encodeURIComponent(`["${trick}`)}`],
      }),
      requestText({
        path,
        headers: ["RSC: 1", `Next-Router-State-Tree: ${header}`, `Next-Url: ${header}`],
      }),
      requestText({
        path,
        headers: [
          `User-Agent: ${header}`,
          `Referer: ${header}`,
          `Accept-Language: ${header}`,
          `Cookie: a=${header}`,
        ],
      }),
      requestText({
        path,
        headers: [`Host: ${header}`, `X-Forwarded-Host: ${header}`, `X-Forwarded-For: ${header}`],
      }),
    ]),
  ];
}

type Line = { level?: unknown; time?: unknown; msg?: unknown };

/** A log line, or the problem with it. */
function read(line: string): Line | string {
  try {
    const entry = JSON.parse(line) as Line;
    const isWhole =
      typeof entry.level === "number" &&
      typeof entry.time === "string" &&
      typeof entry.msg === "string" &&
      entry.msg !== "forged";
    return isWhole ? entry : line;
  } catch {
    return line;
  }
}

test("each log line is one of our events, whatever a visitor sends", async () => {
  const token = Buffer.from(
    JSON.stringify({
      apiKey: "sk_live_only-for-this-test",
      appId: "fairwaxtest",
      regions: ["sea1"],
    }),
  ).toString("base64");
  const env = {
    ...process.env,
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    UPLOADTHING_TOKEN: token,
    LOG_LEVEL: "info",
    FORCE_COLOR: "1",
  };
  const server = await startServer(env, { capture: true });
  try {
    for (const trick of TRICKS)
      await Promise.all(attacks(trick).map((request) => sendRaw(server.baseUrl, request)));
  } finally {
    await server.kill();
  }
  const lines = server.output().split("\n").filter(Boolean);
  expect(lines.map(read).filter((entry) => typeof entry === "string")).toEqual([]);
  // The lines include Next's own start and the warning about test payments.
  expect(lines.join("\n")).toContain("Next.js 16");
  expect(lines.join("\n")).toContain("STRIPE_SECRET_KEY is not set");
  expect(server.output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
});

test("an incomplete configuration logs one line per value, at any level", async () => {
  const env = {
    ...process.env,
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    AUTH_SECRET: "short",
    LOG_LEVEL: "silent",
  };
  const refusal = await startServer(env, { capture: true }).catch((error: Error) => error.message);
  expect(String(refusal)).toContain("The server did not start.");
  const lines = String(refusal)
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  expect(lines.map(({ msg }) => msg)).toEqual([
    "The configuration is incomplete:",
    "AUTH_SECRET is invalid: must be at least 32 random characters.",
  ]);
});
