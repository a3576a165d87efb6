import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const ENVIRONMENT = "export const a = process.env.A;";
const CONSOLE = "console.log(1);";
const LONG = "export {};\n".repeat(301);
const SPREAD = "export const a = { b: 1, ...{ c: 2 } };";
const FOCUS = "export const a = (b) => setTimeout(() => b.focus(), 10);";
const CAST = 'export const a = (row) => ({ status: row.status as "A" });';
const reading = (query: string) => `export const a = async (tx) => {\n  ${query};\n};`;
const CLIENT = "export const a = (tx: Prisma.TransactionClient) => tx;";
const WAIT = "export const a = (page) => page.waitForTimeout(10);";
const ROOT = "export function Root() {\n  return <>Text <i /></>;\n}";
const ARROW = "export const Root = ({ b }) => (b ? `one text` : <i />);";
const rendering = (children: string) => `export const a = ({ b }) => <p>${children}</p>;`;
const importing = (name: string) => `import { a } from "${name}";\nexport const b = a;`;

/** A file, its text, and the rule that must refuse it. */
const REFUSED: [file: string, text: string, rule: string][] = [
  ["app/environment.ts", ENVIRONMENT, "node(no-process-env)"],
  ["lib/environment.ts", ENVIRONMENT, "node(no-process-env)"],
  ["lib/environment.mjs", ENVIRONMENT, "node(no-process-env)"],
  ["components/console.ts", CONSOLE, "eslint(no-console)"],
  ["lib/long.ts", LONG, "eslint(max-lines)"],
  ["scripts/long.mjs", LONG, "eslint(max-lines)"],
  ["components/a/b/up.ts", importing("../../c"), "eslint(no-restricted-imports)"],
  ["lib/a/b/up.ts", importing("../../c"), "eslint(no-restricted-imports)"],
  ["app/next.ts", importing("next/dist/client"), "eslint(no-restricted-imports)"],
  ["scripts/next.mjs", importing("next/dist/client"), "eslint(no-restricted-imports)"],
  ["lib/react.ts", importing("react"), "eslint(no-restricted-imports)"],
  ["app/spread.ts", SPREAD, "fairwax(no-literal-spread)"],
  ["tests/e2e/spread.ts", SPREAD, "fairwax(no-literal-spread)"],
  ["components/focus.ts", FOCUS, "fairwax(no-delayed-focus)"],
  ["lib/cast.ts", CAST, "fairwax(no-row-cast)"],
  ["lib/client.ts", CLIENT, "fairwax(no-transaction-client)"],
  ...[
    "return tx.$queryRaw<{ id: string }[]>`SELECT`",
    "return tx.$queryRaw`SELECT`",
    "return (await tx.$queryRaw`SELECT`) as string[]",
    "return tx.$queryRawUnsafe('SELECT')",
    "return tx.query<{ id: string }>('SELECT')",
    "return (await tx.query('SELECT')).rows as string[]",
  ].map((query, index): [string, string, string] => [
    `lib/rows-${index}.ts`,
    reading(query),
    "fairwax(no-unchecked-rows)",
  ]),
  [
    "lib/schema.ts",
    reading("return queryRows(tx, z.object({ id: z.string() }))`SELECT`"),
    "fairwax(no-row-schema-per-call)",
  ],
  ...[
    "Text {b && <i />}",
    "{b && `text`} text",
    "{b ? <i /> : `text`}",
    "{b.c} {b.d && <i />}",
    "{b && <><i />{b.c}</>}",
    "{b.map((c) => <i key={c} />)} text",
  ].map((children, index): [string, string, string] => [
    `components/text-${index}.tsx`,
    rendering(children),
    "fairwax(no-text-beside-changes)",
  ]),
  ["components/root.tsx", ROOT, "fairwax(no-text-beside-changes)"],
  ["components/arrow.tsx", ARROW, "fairwax(no-text-beside-changes)"],
  ["tests/e2e/wait.ts", WAIT, "eslint(no-restricted-properties)"],
];

const ALLOWED: [file: string, text: string][] = [
  ["lib/platform/env.ts", ENVIRONMENT],
  ["scripts/environment.mjs", ENVIRONMENT],
  ["tests/unit/console.ts", CONSOLE],
  ["components/cart/log-failure.ts", CONSOLE],
  ["tests/unit/long.ts", LONG],
  ["lib/a/near.ts", importing("../c")],
  ["scripts/a/b/up.mjs", importing("../../c.mjs")],
  ["lib/platform/client/api-client.ts", importing("react")],
  ["components/react.ts", importing("react")],
  ["tests/e2e/focus.ts", FOCUS],
  ["app/cast.ts", CAST],
  ["lib/locked.ts", reading("await tx.$queryRaw`SELECT FROM a FOR UPDATE`")],
  ["lib/row.ts", reading("return queryRow(tx, schema)`SELECT ${String(tx)}`")],
  ["tests/api/rows.ts", reading("return tx.$queryRaw<{ id: string }[]>`SELECT`")],
  ["components/span.tsx", rendering("<span>Text</span> {b && <i />}")],
  ["components/word.tsx", "export const wordOf = () => `text`;"],
  ["components/one.tsx", rendering("{b ? `one text` : `or another`}")],
];

test("the linter refuses what the project forbids, where it forbids it", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fairwax-lint-"));
  try {
    for (const part of [".oxlintrc.json", "scripts/lint"])
      fs.cpSync(part, path.join(folder, part), { recursive: true });
    for (const [file, text] of [...REFUSED, ...ALLOWED]) {
      fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
    const oxlint = path.resolve("node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "json"], {
      cwd: folder,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; code: string }[];
    };
    const found = diagnostics.map(({ filename, code }) => `${filename}: ${code}`);
    expect(found.sort()).toEqual(REFUSED.map(([file, , rule]) => `${file}: ${rule}`).sort());
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
