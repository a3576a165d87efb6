import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { listen } from "@/tests/setup/local-server";

export const GIT_TOKEN = "a-token-for-tests";
const AUTHORIZATION = `Basic ${Buffer.from(`x-access-token:${GIT_TOKEN}`).toString("base64")}`;

/** Git's own server of a bare repository, over HTTP in this process, for one token. */
export async function startGitStandIn() {
  const root = mkdtempSync(join(tmpdir(), "git-stand-in-"));
  const repository = join(root, "ledger.git");
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", repository, ...words], { encoding: "utf8" });
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", repository]);
  git("config", "http.receivepack", "true");

  const server = await listen(async (request, body) => {
    if (request.headers.authorization !== AUTHORIZATION)
      return { status: 401, headers: { "WWW-Authenticate": "Basic" }, body: "" };
    const { pathname, searchParams } = new URL(request.url ?? "", "http://git.test");
    const output = await runBackend(body, {
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      REMOTE_USER: "tests",
      REQUEST_METHOD: request.method ?? "",
      PATH_INFO: pathname,
      QUERY_STRING: searchParams.toString(),
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      CONTENT_LENGTH: String(body.length),
      GIT_PROTOCOL: [request.headers["git-protocol"] ?? ""].flat().join(),
    });
    const end = output.indexOf("\r\n\r\n");
    const headers = Object.fromEntries(
      output
        .subarray(0, end)
        .toString()
        .split("\r\n")
        .map((line) => line.split(": ") as [string, string]),
    );
    const { Status: status = "200", ...rest } = headers;
    return { status: parseInt(status, 10), headers: rest, body: output.subarray(end + 4) };
  });
  return {
    ...server,
    url: `${server.url}/ledger.git`,
    git,
    close: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function runBackend(input: Uint8Array, variables: Record<string, string>): Promise<Buffer> {
  const child = spawn("git", ["http-backend"], { env: { ...process.env, ...variables } });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  // Git may answer and exit before it has read the request.
  child.stdin.on("error", () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(Buffer.concat(chunks)));
  });
}
