/**
 * Compares pages with the budget. Every page needs exactly one ceiling.
 *
 * @param {{route: string, bytes: number}[]} pages
 * @param {{emptyPage: {bytes: number},
 *   ceilings: {routes: string[], overEmptyPage: number}[]}} budget
 * @returns {{rows: {route: string, bytes: number, ceiling: number}[], problems: string[]}}
 */
export function compareWithBudget(pages, { emptyPage, ceilings }) {
  const problems = [];
  const rows = pages.map(({ route, bytes }) => {
    const found = ceilings.filter(({ routes }) => routes.includes(route));
    const ceiling = emptyPage.bytes + (found[0]?.overEmptyPage ?? 0);
    if (found.length !== 1)
      problems.push(`${route} has ${found.length} ceilings in script-budget.json: give it one.`);
    else if (bytes > ceiling)
      problems.push(
        `${route} loads ${bytes - ceiling} bytes of script more than its ceiling of ${ceiling}.`,
      );
    return { route, bytes, ceiling };
  });
  return { rows, problems };
}
