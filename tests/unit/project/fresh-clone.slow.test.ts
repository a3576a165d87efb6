import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

test("a fresh clone gets a database client before anything imports it", () => {
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), "fairwax-clone-"));
  try {
    for (const part of ["package.json", "prisma.config.ts", "prisma", "scripts/lib"])
      fs.cpSync(part, path.join(clone, part), { recursive: true });
    fs.symlinkSync(path.resolve("node_modules"), path.join(clone, "node_modules"));
    const prepare = `import { prepareDatabase } from "./scripts/lib/prepare.mjs"; await prepareDatabase();`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", prepare], {
      cwd: clone,
      stdio: "pipe",
      env: { ...process.env },
    });
    expect(fs.existsSync(path.join(clone, "lib/generated/prisma/client.ts"))).toBe(true);
  } finally {
    fs.rmSync(clone, { recursive: true, force: true });
  }
});
