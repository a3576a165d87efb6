type RateTableProps = {
  id: string;
  title: string;
  hint: string;
  columns: readonly [string, ...string[]];
  /** A name, then one cell per column. */
  rows: readonly (readonly [string, ...string[]])[];
};

/** A section of a page with what things cost. */
export function RateTable({ id, title, hint, columns, rows }: RateTableProps) {
  const [first, ...others] = columns;
  return (
    <section aria-labelledby={id} className="grid gap-6 pt-24">
      <div className="grid gap-2">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <p className="max-w-prose text-muted-foreground">{hint}</p>
      </div>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-3 pr-4 font-medium">
              {first}
            </th>
            {others.map((name) => (
              <th
                key={name}
                scope="col"
                className="py-3 pr-4 text-right align-bottom font-medium last:pr-0"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b">
              <th scope="row" className="py-3 pr-4 font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="py-3 pr-4 text-right last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
