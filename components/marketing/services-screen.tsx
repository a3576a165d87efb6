import { MarketingHead } from "@/components/marketing/marketing-head";
import { servicesOf } from "@/components/marketing/services";
import { CheckIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Fees } from "@/lib/pricing/fees";
import { PAY_AS_YOU_GO, PLUS, PRO } from "@/lib/pricing/plans";

export function ServicesScreen({ fees }: { fees: Fees }) {
  return (
    <div className="wrap">
      <MarketingHead
        name="Services"
        title="Five things we do for your cards."
        lead="What each one is, and what it costs today."
      />
      <ol className="border-t">
        {servicesOf(fees).map(({ id, title, text, steps, fee, feeNote }) => (
          <li
            key={id}
            id={id}
            className="grid gap-x-8 gap-y-5 border-b py-10 md:grid-cols-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,3fr)] lg:gap-x-16 lg:py-12"
          >
            <h2 className="text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)] leading-[1.08] tracking-[-0.035em] md:max-lg:col-span-full">
              {title}
            </h2>
            <div className="grid content-start gap-4">
              <p className="text-lg text-muted-foreground">{text}</p>
              <ul className="grid gap-2 text-sm">
                {steps.map((step) => (
                  <li key={step} className="grid grid-cols-[1rem_1fr] gap-2.5">
                    <CheckIcon className="mt-0.5 icon-sm text-muted-foreground" />
                    {step}
                  </li>
                ))}
              </ul>
            </div>
            <p className="grid content-start gap-0.5 md:border-l md:pl-6">
              <span className="text-xs text-muted-foreground">{PAY_AS_YOU_GO.name}</span>
              <strong className="text-xl font-semibold tracking-title">{fee}</strong>
              <span className="text-sm text-muted-foreground">{feeNote}</span>
            </p>
          </li>
        ))}
      </ol>
      <p className="max-w-[44em] pt-8 text-sm text-muted-foreground">
        {PLUS.name} and {PRO.name} are coming soon, with more free storage, shipments and
        evaluations, and a consignment fee of {PLUS.consignmentPercent}% and{" "}
        {PRO.consignmentPercent}%.{" "}
        <Link href="/pricing" className="text-foreground textlink">
          Compare the plans
        </Link>
      </p>
    </div>
  );
}
