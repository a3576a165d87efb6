import fs from "node:fs";
import path from "node:path";

import floorPlan from "@/.dependency-cruiser.mjs";
import { PAGE_STORE_MB } from "@/lib/platform/cache/page-cache.mjs";

const read = (file: string) => fs.readFileSync(file, "utf8");

test(".env.example and docs/operations.md list every setting and nothing else", () => {
  const schema =
    read("lib/platform/env.ts").split("const schema = z.object({")[1]?.split("});\n")[0] ?? "";
  const known = [...schema.matchAll(/^ {2}([A-Z\d_]+):/gm)].map(([, name]) => name);
  // People don't set these: the first two come from the platform, the others from our scripts.
  const expected = known.filter(
    (name) => name !== "NODE_ENV" && name !== "VERCEL" && !name?.startsWith("FAIRWAX_"),
  );
  const listed = [...read(".env.example").matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(expected.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(expected.sort());
  const settings = read("docs/operations.md").split("## Settings\n")[1]?.split("\n## ")[0] ?? "";
  const explained = [...settings.matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(listed);
});

test("the documents name every command and no other", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const files = fs.readdirSync("docs", { recursive: true, encoding: "utf8" });
  const documents = files
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join("docs", file))
    .concat("README.md", "CONTRIBUTING.md", "packages/art/README.md");
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, script, short]) => script ?? short,
    ),
  );
  expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
});

test.each(["lib", "components"])(
  "docs/architecture.md has the rooms of %s in their order",
  (folder) => {
    const rules = JSON.stringify(floorPlan.forbidden);
    const [, rooms = ""] = new RegExp(`"\\^${folder}/\\(([\\w|-]+)\\)/"}}`).exec(rules) ?? [];
    const text = read("docs/architecture.md")
      .split(`### ${folder}, lowest first`)[1]
      ?.split("\n### ")[0];
    const room = folder === "lib" ? /^\| `([\w-]+)`/gm : /`([\w-]+)`/g;
    expect([...(text ?? "").matchAll(room)].map(([, name]) => name)).toEqual(rooms.split("|"));
  },
);

test("the documents name the size of the page store as the code has it", () => {
  expect(read("docs/decisions/0002-own-page-cache.md")).toContain(
    `The store holds ${PAGE_STORE_MB} MB`,
  );
});

test("docs/decisions/README.md links to every decision", () => {
  const folder = "docs/decisions";
  const decisions = fs.readdirSync(folder).filter((file) => file !== "README.md");
  const linked = [...read(`${folder}/README.md`).matchAll(/^\| \[\d{4}\]\((.+?)\)/gm)];
  expect(linked.map(([, file]) => file)).toEqual(decisions);
});

test("docs/dependencies.md explains every dependency", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, string>
  >;
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith("@types/"),
  );
  const table = read("docs/dependencies.md").split("## Dependencies, and why")[1] ?? "";
  const cells = new Set(
    table.split("\n").flatMap(
      (row) =>
        row
          .split("|")[1]
          ?.split(",")
          .map((name) => name.trim()) ?? [],
    ),
  );
  expect(names.filter((name) => !cells.has(name))).toEqual([]);
});

test("the lock file contains no download addresses", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "[\w+]+:/);
});
