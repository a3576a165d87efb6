import fs from "node:fs";
import path from "node:path";

/** @typedef {{file: string, find: string, replace: string}} Edit `find` occurs exactly once */
/** @typedef {{name: string, takesAway: string, edits: Edit[], noticedBy: string[]}} Plant */

/** A control without a fault, which must pass. */
export const NO_FAULT = {
  name: "none",
  takesAway: "nothing (the copy must pass)",
  edits: [],
  noticedBy: [],
};

/**
 * @param {Plant} plant
 * @param {string} folder the copy
 * @throws {Error} when a text is missing or not unique, so that no refactoring disarms a plant
 */
export function applyPlant({ name, edits }, folder) {
  for (const { file, find, replace } of edits) {
    const place = path.join(folder, file);
    const source = fs.readFileSync(place, "utf8");
    const count = source.split(find).length - 1;
    if (count !== 1) throw new Error(`${name}: "${find}" occurs ${count} times in ${file}.`);
    fs.writeFileSync(
      place,
      source.replace(find, () => replace),
    );
  }
}

/**
 * @param {Plant[]} plants
 * @param {string} wanted names separated by commas, or "all"
 * @returns {{chosen: Plant[], unknown: string[]}} `unknown`: names without a plant
 */
export function choosePlants(plants, wanted) {
  const known = [NO_FAULT, ...plants];
  if (wanted === "all") return { chosen: known, unknown: [] };
  const names = wanted.split(",");
  return {
    chosen: known.filter(({ name }) => names.includes(name)),
    unknown: names.filter((name) => !known.some((plant) => plant.name === name)),
  };
}
