import { Fact } from "@/components/ui/fact";
import { TitledSection } from "@/components/ui/titled-section";
import type { Draw } from "@/lib/drops/schema";
import { countOf } from "@/lib/platform/plural";

type AccountAgesProps = { size: number | null } & Pick<Draw, "accountYears">;

/** Published because a draw proves an order, and not that no one holds ten accounts. */
export function AccountAges({ size, accountYears }: AccountAgesProps) {
  return (
    <TitledSection id="accounts" title="Who was in the draw" className="grid content-start gap-3">
      <p className="prose text-muted-foreground">
        A draw proves the order. It can’t prove that no one has ten accounts, so we publish how many
        places there were and when their accounts were created.
      </p>
      {size === null ? (
        <p>These numbers are published when the list closes.</p>
      ) : (
        <dl className="border-t text-sm">
          <Fact name="In the draw">{countOf(size, "place")}</Fact>
          {accountYears.map(({ year, places }) => (
            <Fact key={year} name={`Created in ${year}`}>
              {countOf(places, "account")}
            </Fact>
          ))}
        </dl>
      )}
    </TitledSection>
  );
}
