/**
 * One race or kill against a planted build; `error`: why it ended early.
 * @typedef {{name: string, rounds: number, faults: string[], breaches: string[],
 *   error?: string}} Trial
 */

/**
 * Whether a race or kill noticed a planted fault, or passed without one.
 * @param {import("./apply-plant.mjs").Plant} plant
 * @param {Trial} trial
 * @returns {{isRight: boolean, sentence: string}}
 */
export function judgePlant(plant, { name, rounds, faults, breaches, error }) {
  if (error) return { isRight: false, sentence: `${name} ended early: ${error}` };
  const noticed = countRounds(faults);
  const broken = breaches.length > 0 ? `, invariants broken ${breaches.length}` : "";
  const figures = `in ${noticed} of ${rounds} rounds${broken}`;
  const isNoticed = faults.length + breaches.length > 0;
  if (plant.edits.length === 0) {
    return {
      isRight: !isNoticed,
      sentence: isNoticed
        ? `${name} reported a fault without a plant, ${figures}`
        : `${name} passed, ${rounds} rounds`,
    };
  }
  return {
    isRight: isNoticed,
    sentence: isNoticed
      ? `noticed by ${name} ${figures}`
      : `went unnoticed by ${name}, ${rounds} rounds`,
  };
}

/** Faults begin with their round, except those found after the last one. */
function countRounds(faults) {
  return new Set(faults.flatMap((fault) => /^round (\d+):/.exec(fault)?.[1] ?? [])).size;
}
