import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

export const ASSETS_PATH = "/_next/static/";

const SUFFIX = ".br";
const TYPES = {
  ".css": "text/css; charset=UTF-8",
  ".js": "application/javascript; charset=UTF-8",
};

const folder = () => path.join(process.cwd(), ".next", "static");
const filesBelow = () =>
  fs.existsSync(folder()) ? fs.readdirSync(folder(), { recursive: true, encoding: "utf8" }) : [];

/** Media types by address. @returns {Map<string, string>} */
export function compressedAssets() {
  const found = filesBelow().flatMap((file) => {
    const type = file.endsWith(SUFFIX) && TYPES[path.extname(file.slice(0, -SUFFIX.length))];
    const name = file.slice(0, -SUFFIX.length).split(path.sep).join("/");
    return type ? [[ASSETS_PATH + name, type]] : [];
  });
  return new Map(found);
}

export async function compressAssets() {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const files = filesBelow().filter((file) => path.extname(file) in TYPES);
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder(), name);
      const bytes = await promisify(brotliCompress)(await fs.promises.readFile(file), { params });
      await fs.promises.writeFile(file + SUFFIX, bytes);
    }),
  );
}
