import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = "components/design";
const files = readdirSync(folder);
const sourceOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
const page = readFileSync("app/(site)/design/page.dev.tsx", "utf8");

// These render nothing themselves, are parts of others, or are whole pages. Toast buttons are shown
// in the layout.
const NOT_SHOWN = [
  "after-paint",
  "changed-lines",
  "csv-import",
  "csv-import-screen",
  "dialog-parts",
  "drop-area",
  "hydrated-queries",
  "icon",
  "json-ld",
  "lazy-in-browser",
  "line-table",
  "page-head",
  "part",
  "query-provider",
  "queue-screen",
  "titled-section",
  "toaster",
  "toaster-panel",
];

test("the design page shows every primitive", () => {
  const primitives = readdirSync("components/ui")
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => file.replace(".tsx", ""));
  const shown = new Set(
    files.flatMap((file) =>
      [...sourceOf(file).matchAll(/from "@\/components\/ui\/([\w-]+)"/g)].map(([, name]) => name),
    ),
  );
  expect(primitives.length).toBeGreaterThan(25);
  expect(primitives.filter((name) => !shown.has(name) && !NOT_SHOWN.includes(name))).toEqual([]);
  expect(shown.has("toast")).toBe(true);
});

test("the design page includes each of its parts", () => {
  const parts = files.map((file) => file.replace(".tsx", "")).filter((name) => name !== "specimen");
  expect(parts.filter((name) => !page.includes(`@/components/design/${name}"`))).toEqual([]);
});
