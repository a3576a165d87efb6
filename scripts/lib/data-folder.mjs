// The files of an embedded database: .data/, with the major version that wrote them.
import fs from "node:fs";
import path from "node:path";

const VERSION = "1";

/**
 * Renames a data folder from before 1.0.0, whose database can't be migrated, so that a fresh one
 * takes its place.
 *
 * @param {string} folder
 * @param {string} away the database's folder if it can't be in `folder`
 * @returns {string | undefined} the new name, if there was one
 */
export function setAsideOldData(folder, away) {
  const versionFile = path.join(folder, "version");
  // The tests of a clone that never ran the shop leave no secret.
  const isOld = !fs.existsSync(versionFile) && fs.existsSync(path.join(folder, "auth-secret"));
  const aside = isOld ? freeName(`${folder}-before-1.0.0`) : undefined;
  if (aside) fs.renameSync(folder, aside);
  if (aside && fs.existsSync(away)) fs.renameSync(away, freeName(`${away}-before-1.0.0`));
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(versionFile, `${VERSION}\n`);
  return aside;
}

function freeName(name) {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}-${n}`;
    if (!fs.existsSync(candidate)) return candidate;
  }
}
