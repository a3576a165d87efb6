import { spread } from "../report.mjs";
import { openShop } from "../shop.mjs";
import { choosePlants, NO_FAULT } from "./apply-plant.mjs";
import { buildPlanted } from "./build-planted.mjs";
import { judgePlant } from "./judge-plant.mjs";

const MAX_EXAMPLES = 2;
const MAX_LENGTH = 160;

/** @typedef {import("../shop.mjs").Shop} Shop */
/** @typedef {{figures: {rounds: number}, faults: string[], restartsMs?: number[]}} Outcome */
/**
 * Runs races or kills against faulty builds; exits with 1 if a fault goes unnoticed.
 * @param {{plants: import("./apply-plant.mjs").Plant[], wanted: string,
 *   shopOptions: Parameters<typeof openShop>[0],
 *   trials: Record<string, (shop: Shop) => Promise<Outcome>>}} options
 *   `wanted`: names of plants, "all" or "list"
 */
export async function runPlants({ plants, wanted, shopOptions, trials }) {
  if (wanted === "list") return list([NO_FAULT, ...plants]);
  const { chosen, unknown } = choosePlants(plants, wanted);
  if (unknown.length > 0)
    return fail(`Unknown plants: ${unknown.join(", ")}. "--plant list" prints all names.`);
  const wrong = [];
  for (const plant of chosen) {
    console.log(`${plant.name}: removes ${plant.takesAway}`);
    const siteDir = buildPlanted(plant, `planted-${shopOptions.name}`);
    const names = plant.noticedBy.length > 0 ? plant.noticedBy : Object.keys(trials);
    for (const name of names) {
      // Separate shops, so that no trial notices what an earlier one broke.
      const shop = await openShop({ ...shopOptions, siteDir, logLevel: "silent" });
      try {
        if (!(await isRight(plant, name, shop, trials[name])))
          wrong.push(`${plant.name} (${name})`);
      } finally {
        await shop.close();
      }
    }
  }
  if (wrong.length > 0) fail(`Unexpected results: ${wrong.join(", ")}`);
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}

async function isRight(plant, name, shop, run) {
  const trial = { name, rounds: 0, faults: [], breaches: [] };
  try {
    const { figures, faults, restartsMs } = await run(shop);
    if (restartsMs) console.log(`  restart after kill -9: ${spread(restartsMs)}`);
    trial.rounds = figures.rounds;
    trial.faults = faults;
    trial.breaches = (await shop.findBreaches()).map(
      ({ name: sentence, detail }) => `violated: ${sentence} (${detail})`,
    );
  } catch (error) {
    trial.error = error.message;
  }
  const { isRight: verdict, sentence } = judgePlant(plant, trial);
  console.log(`  ${sentence}`);
  for (const fault of [...trial.faults, ...trial.breaches].slice(0, MAX_EXAMPLES))
    console.log(`    ${fault.slice(0, MAX_LENGTH)}`);
  return verdict;
}

function list(plants) {
  for (const { name, takesAway, noticedBy } of plants)
    console.log(
      `${name.padEnd(18)} removes ${takesAway}${noticedBy.length > 0 ? `; ${noticedBy.join(" and ")} must notice` : ""}`,
    );
}
