import { formatPrice } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import type { PriceLine } from "@/lib/values/schema";

const STATES: Record<PriceLine["state"], string> = {
  CHANGES: "Changes",
  SAME: "No change",
  OLDER: "Older than the current value",
  NO_CARD: "No card in the vault",
};

export function PriceLines({
  lines,
  lineCount,
}: {
  lines: readonly PriceLine[];
  lineCount: number;
}) {
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-3">
      <div
        tabIndex={0}
        role="region"
        aria-label="Lines of the price list"
        className="max-h-[70dvh] overflow-auto rounded-md border text-sm"
      >
        <table className="w-full text-left">
          <thead>
            <tr className="text-xs text-muted-foreground">
              {["Line", "Card", "Effect"].map((name) => (
                <th key={name} scope="col" className={HEAD}>
                  {name}
                </th>
              ))}
              {["Cards", "Before", "After"].map((name) => (
                <th key={name} scope="col" className={`${HEAD} text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, name, state, cards, valueBefore, valueAfter }) => (
              <tr key={row} className="border-b align-top last:border-b-0">
                <td className="px-3 py-2">{row}</td>
                <td className="min-w-48 px-3 py-2">{name}</td>
                <td className="px-3 py-2 whitespace-nowrap text-muted-foreground">
                  {STATES[state]}
                </td>
                <td className="px-3 py-2 text-right">{cards}</td>
                <td className="px-3 py-2 text-right">{cards > 0 && formatPrice(valueBefore)}</td>
                <td className="px-3 py-2 text-right">{cards > 0 && formatPrice(valueAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lineCount > lines.length && (
        <p className="text-sm text-muted-foreground">{`The first ${lines.length} of ${countOf(lineCount, "line")}.`}</p>
      )}
    </div>
  );
}

const HEAD = "sticky top-0 border-b bg-background px-3 py-2 font-medium";
