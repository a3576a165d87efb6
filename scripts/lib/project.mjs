import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with package.json. */
export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
