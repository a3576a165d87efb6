import fs from "node:fs";

const read = (file: string) => fs.readFileSync(file, "utf8");

test(".env.example lists every setting and nothing else", () => {
  const schema =
    read("lib/platform/env.ts").split("const schema = z.object({")[1]?.split("});\n")[0] ?? "";
  const known = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  // Not set by people: the first two come from the platform, the others from our scripts.
  const wanted = known.filter(
    (name) => name !== "NODE_ENV" && name !== "VERCEL" && !name?.startsWith("FAIRWAX_"),
  );
  const listed = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(wanted.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(wanted.sort());
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
