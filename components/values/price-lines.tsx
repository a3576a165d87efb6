import { LineTable } from "@/components/back-office/line-table";
import { formatPrice } from "@/lib/platform/money";
import type { PriceLine } from "@/lib/values/schema";

const STATES: Record<PriceLine["state"], string> = {
  CHANGES: "Changes",
  SAME: "No change",
  OLDER: "Older than the current value",
  NO_CARD: "No card in the vault",
};

const SUMS = ["Cards", "Before", "After"];

export function PriceLines({
  lines,
  lineCount,
}: {
  lines: readonly PriceLine[];
  lineCount: number;
}) {
  if (lines.length === 0) return null;
  return (
    <LineTable
      label="Lines of the price list"
      names={["Line", "Card", "Effect", ...SUMS]}
      end={SUMS}
      shown={lines.length}
      total={lineCount}
    >
      {lines.map(({ row, name, state, cards, valueBefore, valueAfter }) => (
        <tr key={row}>
          <td>{row}</td>
          <td className="min-w-48">{name}</td>
          <td className="whitespace-nowrap text-muted-foreground">{STATES[state]}</td>
          <td className="text-right">{cards}</td>
          <td className="text-right">{cards > 0 && formatPrice(valueBefore)}</td>
          <td className="text-right">{cards > 0 && formatPrice(valueAfter)}</td>
        </tr>
      ))}
    </LineTable>
  );
}
