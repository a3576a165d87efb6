import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

test("npm run sbom lists what is installed, and its licenses are allowed", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fairwax-sbom-"));
  const output = path.join(folder, "sbom.json");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/sbom.mjs", "--output", output], {
    encoding: "utf8",
  });
  expect([stderr, status]).toEqual(["", 0]);
  const { bomFormat, components } = JSON.parse(fs.readFileSync(output, "utf8")) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const { dependencies } = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const [name, version] of Object.entries(dependencies))
    expect(listed).toContain(`${name}@${version}`);
  fs.rmSync(folder, { recursive: true });
}, 120_000);
