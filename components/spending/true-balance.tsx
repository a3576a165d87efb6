import { Link } from "@/components/ui/link";
import { Sums } from "@/components/ui/sums";
import { formatDecimal } from "@/lib/platform/money";
import type { TrueBalance as Balance } from "@/lib/spending/schema";

export function TrueBalance({ balance: { paid, sold, value, difference } }: { balance: Balance }) {
  return (
    <div className="grid gap-5">
      <Sums
        rows={[
          { name: "Sales of your cards, after fees", amount: formatDecimal(sold) },
          { name: "Cards in your vault, at their latest values", amount: formatDecimal(value) },
          { name: "Paid, less refunds", amount: formatDecimal(`-${paid}`) },
        ]}
        total={{ name: "Difference", amount: formatDecimal(difference) }}
      />
      <p className="text-muted-foreground">{sentenceOf({ paid, sold, value, difference })}</p>
      <Link href="/account/statement" className="target justify-self-start text-sm textlink">
        See a single year
      </Link>
    </div>
  );
}

function sentenceOf({ paid, sold, value, difference }: Balance): string {
  if ([paid, sold, value].every((amount) => Number(amount) === 0))
    return "You haven’t spent anything yet, and you have no cards of your own in the vault.";
  const apart = Number(difference);
  const result =
    apart === 0
      ? "exactly what you paid"
      : `${formatDecimal(difference.replace("-", ""))} ${apart > 0 ? "more" : "less"} than you paid`;
  return `You paid ${formatDecimal(paid)} for boxes, cards, shipping and grading. Your sales brought ${formatDecimal(sold)}, and the cards in your vault are worth ${formatDecimal(value)}. Together, that is ${result}. Values are estimates; cards that left the vault aren’t counted.`;
}
