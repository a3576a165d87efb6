import { spawnSync } from "node:child_process";

function linesOf(script: string, env: Record<string, string> = {}): Record<string, unknown>[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "./scripts/lib/json-output.mjs", "--input-type=module", "-e", script],
    {
      encoding: "utf8",
      env: { ...process.env, FORCE_COLOR: "1", LOG_LEVEL: "info", ...env },
    },
  );
  expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
  return `${stdout}${stderr}`
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("every console method writes one line at its level, even for multiline text", () => {
  const script = `for (const method of ["log", "info", "warn", "error"]) {
    console[method](method + " %s", "one\\r\\ntwo", { three: 3 });
  }`;
  expect(linesOf(script).map(({ level, msg }) => [level, msg])).toEqual([
    [30, "log one\r\ntwo { three: 3 }"],
    [30, "info one\r\ntwo { three: 3 }"],
    [40, "warn one\r\ntwo { three: 3 }"],
    [50, "error one\r\ntwo { three: 3 }"],
  ]);
});

test("direct writes to the streams become lines, and nothing is lost at exit", () => {
  const script = `process.stdout.write(Buffer.from("a\\nb\\n"), () =>
    process.stderr.write("c\\u2028\\u009b31m\\u007fd", "utf8", () => console.table([1])));`;
  const [first, second, third] = linesOf(script);
  expect([first?.level, first?.msg]).toEqual([30, "a\nb"]);
  expect([second?.level, second?.msg]).toEqual([50, expect.stringMatching(/^c\u2028.*d$/)]);
  expect(third?.msg).toContain("(index)");
});

test("Next's symbols, colors and empty lines are removed", () => {
  expect(
    linesOf(
      `console.log(""); console.log("\\u001b[31m\\u001b[1m⨯\\u001b[22m\\u001b[39m Failed"); console.warn(" ");`,
    ).map(({ msg }) => msg),
  ).toEqual(["Failed"]);
});

test("an error keeps its stack and digest in separate fields", () => {
  const [line] = linesOf(
    `console.error("⨯", Object.assign(new TypeError("no\\nway"), { digest: "123" }));`,
  );
  expect(line).toMatchObject({
    level: 50,
    digest: "123",
    err: { stack: expect.stringContaining("at ") },
  });
  expect(line?.msg).toBe("Next.js reported an error");
});

test("Node's warnings and uncaught errors become lines, too", () => {
  expect(
    linesOf(`process.emitWarning("careful\\nnow")`).map(({ level, msg }) => [level, msg]),
  ).toEqual([[40, "Warning: careful\nnow"]]);
  for (const script of [
    `throw new Error("gone\\nwrong")`,
    `Promise.reject(new Error("gone\\nwrong"))`,
  ]) {
    expect(linesOf(script).map(({ level }) => level)).toEqual([60]);
  }
});

test("the configured level applies, and an unknown one is left to the server to reject", () => {
  const script = `console.log("a"); console.warn("b")`;
  expect(linesOf(script, { LOG_LEVEL: "warn" }).map(({ msg }) => msg)).toEqual(["b"]);
  expect(linesOf(script, { LOG_LEVEL: "silent" })).toEqual([]);
  expect(linesOf(script, { LOG_LEVEL: "loud" }).map(({ msg }) => msg)).toEqual(["a", "b"]);
});

test("a second logger replaces the first", () => {
  const script = `
    import { captureOutput } from "./lib/platform/logging/capture-output.mjs";
    import { jsonLogger } from "./lib/platform/logging/json-lines.mjs";
    captureOutput(jsonLogger({ level: "info", serializers: { err: ({ name }) => ({ name }) } }));
    console.error(new RangeError("secret"));
  `;
  expect(linesOf(script).map(({ err }) => err)).toEqual([{ name: "RangeError" }]);
});
