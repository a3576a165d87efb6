import { ByPeriod } from "@/components/marketing/by-period";
import { planRows } from "@/components/marketing/plan-rows";
import { cn } from "@/components/ui/cn";
import type { Fees } from "@/lib/pricing/fees";
import { plansOf } from "@/lib/pricing/plans";

/** Its columns align with the plan cards; on a phone, each row is a name and three values. */
export function PlanComparison({ fees }: { fees: Fees }) {
  const plans = plansOf(fees);
  return (
    <table className="mt-10 w-full border-separate border-spacing-0 text-sm max-md:block md:table-fixed lg:-mt-px">
      <caption className="pb-4 text-left text-2xl font-semibold tracking-title max-md:block lg:sr-only">
        What each plan includes
      </caption>
      <colgroup>
        <col className="lg:w-[26.47%]" />
      </colgroup>
      <thead className="max-md:sr-only lg:sr-only">
        <tr>
          <td className="border-b" />
          {plans.map(({ name }) => (
            <th key={name} scope="col" className="border-b px-6 py-3 text-left font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {planRows(fees).map(({ name, valueOf }, index) => (
          <tr
            key={name.monthly}
            className="group/row max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-1.5 max-md:border-b max-md:py-3.5"
          >
            <th
              scope="row"
              className={cn(
                "text-left align-top max-md:col-span-full max-md:font-medium",
                "md:border-b md:py-4 md:pr-4 md:font-normal md:text-muted-foreground",
                index === 0 && "lg:border-t",
              )}
            >
              <ByPeriod {...name} />
            </th>
            {plans.map((plan) => (
              <td
                key={plan.name}
                className={cn(
                  "align-top md:border-b md:px-6 md:py-4 lg:border-l lg:last:border-r",
                  "lg:group-last/row:last:rounded-br-lg lg:group-last/row:nth-2:rounded-bl-lg",
                  index === 0 && "lg:border-t",
                  !plan.isComingSoon && "font-medium lg:bg-card",
                )}
              >
                <span
                  aria-hidden="true"
                  className="block text-xs font-normal text-muted-foreground md:hidden"
                >
                  {plan.name}
                </span>
                <ByPeriod {...valueOf(plan)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
