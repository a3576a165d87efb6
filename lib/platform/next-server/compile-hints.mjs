import fs from "node:fs/promises";
import path from "node:path";

/** V8 compiles files that begin with this in a background thread as they arrive (decision 28). */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** @param {{ distDir: string }} build */
export async function addCompileHints({ distDir }) {
  const folder = path.join(distDir, "static", "chunks");
  const files = await fs.readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((name) => name.endsWith(".js"))
      .map(async (name) => {
        const file = path.join(folder, name);
        const text = await fs.readFile(file, "utf8");
        if (!text.startsWith(COMPILE_HINT)) await fs.writeFile(file, COMPILE_HINT + text);
      }),
  );
}
