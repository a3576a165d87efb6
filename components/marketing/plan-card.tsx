import { ByPeriod } from "@/components/marketing/by-period";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CheckIcon } from "@/components/ui/icons";
import { type Plan, priceOf } from "@/lib/pricing/plans";

/** Side by side, the three cards form one sheet whose columns continue in the comparison below. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { name, description, features, isPopular, isComingSoon } = plan;
  const [monthly, yearly] = [priceOf(plan, "monthly"), priceOf(plan, "yearly")];
  return (
    <article
      aria-label={name}
      className={cn(
        "flex flex-col gap-4 rounded-lg border p-6 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12 lg:min-h-110 lg:rounded-none lg:border-r-0 lg:first-of-type:rounded-tl-lg lg:last-of-type:rounded-tr-lg lg:last-of-type:border-r",
        !isComingSoon && "bg-card",
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-2 md:max-lg:col-span-full">
        <h2 className="text-lg tracking-[-0.02em]">{name}</h2>
        {isPopular && <Badge>Popular</Badge>}
        <Badge variant={isComingSoon ? "outline" : "wax"} className="ml-auto">
          {isComingSoon ? "Coming Soon" : "Available"}
        </Badge>
      </div>
      <div className="grid content-start gap-2">
        <p className="flex items-baseline gap-1.5">
          <strong
            className={cn(
              "text-[3.25rem] leading-none font-semibold tracking-[-0.05em]",
              isComingSoon && "text-muted-foreground",
            )}
          >
            <ByPeriod monthly={monthly.amount} yearly={yearly.amount} />
          </strong>{" "}
          <span className="text-muted-foreground">per month</span>
        </p>
        <p className="text-sm text-muted-foreground">
          <ByPeriod monthly={monthly.billing} yearly={yearly.billing} />
        </p>
        <p className="mt-2 text-sm lg:min-h-11">{description}</p>
      </div>
      <ul className="grid content-start gap-2.5 border-t pt-5 text-sm leading-[1.4] md:max-lg:row-span-2 md:max-lg:border-t-0 md:max-lg:pt-2">
        {features.map((feature) => (
          <li key={feature} className="grid grid-cols-[1rem_1fr] gap-2.5">
            <CheckIcon className="mt-0.5 icon-sm text-muted-foreground" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-2">
        {isComingSoon ? (
          <Button disabled block>
            Coming Soon<span className="sr-only">: {name}</span>
          </Button>
        ) : (
          <ButtonLink href="/auth#register" block>
            Get started<span className="sr-only"> with {name}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
