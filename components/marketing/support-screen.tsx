import { MarketingHead } from "@/components/marketing/marketing-head";
import { StillOpen } from "@/components/marketing/still-open";
import { supportTopics } from "@/components/marketing/support-topics";
import { ArrowRightIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Fees } from "@/lib/pricing/fees";

export function SupportScreen({ fees }: { fees: Fees }) {
  return (
    <div className="wrap">
      <MarketingHead
        name="Support"
        title="What do you need?"
        lead="Most answers are a click away. For the rest, write to us."
      />
      <ul className="grid border-t md:grid-cols-2 md:gap-x-12 lg:grid-cols-3 lg:gap-x-16">
        {supportTopics(fees).map(({ title, text, links }) => (
          <li key={title} className="grid content-start gap-3 border-b py-8">
            <h2 className="text-xl">{title}</h2>
            <p className="text-muted-foreground">{text}</p>
            <ul className="mt-1">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="group inline-flex min-h-11 items-center gap-2 text-sm font-medium lg:min-h-9"
                  >
                    <span className="textlink">{label}</span>
                    <ArrowRightIcon className="icon-sm text-muted-foreground" />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <StillOpen title="Something else?" />
    </div>
  );
}
