const SLACK = 1.05;

/** Pages whose addresses start with the same word share a ceiling. */
const sectionOf = (route) => `/${route.split("/")[1]}`;

/**
 * Compares pages with the recorded size of their section's heaviest page, or else of the lightest
 * page overall.
 *
 * @param {{route: string, bytes: number}[]} pages
 * @param {Record<string, number>} budget
 * @returns {{rows: {route: string, bytes: number, ceiling: number}[], problems: string[]}}
 */
export function compareWithBudget(pages, budget) {
  const rows = pages.map(({ route, bytes }) => {
    const ceiling = Math.floor((budget[sectionOf(route)] ?? budget.lightest) * SLACK);
    return { route, bytes, ceiling };
  });
  const problems = rows
    .filter(({ bytes, ceiling }) => bytes > ceiling)
    .map(
      ({ route, bytes, ceiling }) =>
        `${route} loads ${bytes - ceiling} bytes of script more than its ceiling of ${ceiling}.`,
    );
  return { rows, problems };
}

/**
 * Returns the budget for these pages, and keeps recorded sizes that are within the slack.
 *
 * @param {{route: string, bytes: number}[]} pages
 * @param {Record<string, number>} budget
 * @returns {Record<string, number>}
 */
export function updateBudget(pages, budget) {
  const isClose = (a, b) => a <= b * SLACK && b <= a * SLACK;
  const keep = (known, bytes) => (known && isClose(known, bytes) ? known : bytes);
  const lightest = keep(budget.lightest, Math.min(...pages.map(({ bytes }) => bytes)));
  const heaviest = {};
  for (const { route, bytes } of pages)
    heaviest[sectionOf(route)] = Math.max(bytes, heaviest[sectionOf(route)] ?? 0);
  const sections = Object.entries(heaviest)
    .filter(([, bytes]) => bytes > lightest * SLACK)
    .map(([section, bytes]) => [section, keep(budget[section], bytes)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { lightest, ...Object.fromEntries(sections) };
}
