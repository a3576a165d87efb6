// npm run build: fails if a route would take the project's own data along, such as .data with its
// secrets. A path of unknown parts matches all files, and makes a build read them.
import fs from "node:fs";
import path from "node:path";

import { projectDir } from "./lib/project.mjs";

const OWN = [".data", ".env", ".git"];

const server = path.join(projectDir, ".next/server");
const traces = fs
  .readdirSync(server, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".nft.json"));
for (const trace of traces) {
  const folder = path.dirname(path.join(server, trace));
  const { files } = JSON.parse(fs.readFileSync(path.join(server, trace), "utf8"));
  const own = files
    .map((file) => path.relative(projectDir, path.join(folder, file)))
    .find((file) => OWN.includes(file.split(path.sep)[0]));
  if (own === undefined) continue;
  console.error(
    `${trace} contains ${own}. The build's warnings name the path: mark it with /* turbopackIgnore: true */.`,
  );
  process.exitCode = 1;
}
