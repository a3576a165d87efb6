import { SectionHead } from "@/components/ui/section-head";

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
      <SectionHead id={id} look="page" title={title} hint={hint} />
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
