import type { ReactNode } from "react";

import { BoxSequence } from "@/components/marketing/box-sequence";
import { MarketingHead } from "@/components/marketing/marketing-head";
import { OnThisPage } from "@/components/marketing/on-this-page";
import { Provenance } from "@/components/marketing/provenance";
import {
  BREAKER_RULES,
  BREAKERS,
  BREAKS,
  SEQUENCE,
  SOURCING,
  TRUST_PARTS,
} from "@/components/marketing/trust-parts";
import { TwoAngles } from "@/components/marketing/two-angles";
import { CheckIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { BRAND } from "@/lib/platform/brand";

export function TrustScreen() {
  return (
    <div className="wrap">
      <MarketingHead
        title="Trust and Transparency"
        lead="Collectors have been burned before. So we show our work: what we buy, how it is opened, and who opens it."
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:gap-16">
        <OnThisPage targets={TRUST_PARTS} />
        <div>
          <Part
            {...SOURCING}
            text="Everything we list arrives factory sealed: no opened boxes, no repacks, no loose packs of unknown origin. The badge on a listing says how its box came to us."
          >
            <Provenance />
          </Part>
          <Part
            {...BREAKS}
            text="One camera looks down at the table, the other at the breaker’s hands. Both record from the seal to the last card."
          >
            <TwoAngles />
          </Part>
          <Part
            {...SEQUENCE}
            text="Boxes are opened one after the other, in the order in which they come out of the case. No one picks a box for anyone."
          >
            <BoxSequence />
          </Part>
          <Part
            {...BREAKERS}
            text="A breaker is the person who opens your box. Everyone who does it for us is:"
          >
            <ul>
              {BREAKER_RULES.map(({ rule, text }) => (
                <li
                  key={rule}
                  className="grid grid-cols-[1.25rem_1fr] gap-3.5 border-b py-4 first:border-t"
                >
                  <CheckIcon className="mt-0.5 icon" />
                  <p>
                    <strong className="font-medium">{rule}</strong>{" "}
                    <span className="text-muted-foreground">{text}</span>
                  </p>
                </li>
              ))}
            </ul>
            <p className="text-sm text-muted-foreground">
              {BRAND} is a prototype: this page says how breaks are run here.{" "}
              <Link href="/contact" className="text-foreground textlink">
                Ask us
              </Link>{" "}
              if something is missing.
            </p>
          </Part>
        </div>
      </div>
    </div>
  );
}

type Evidence = { text: string; href: string; label: string };
type PartProps = {
  id: string;
  title: string;
  text: string;
  evidence: Evidence;
  children: ReactNode;
};

function Part({ id, title, text, evidence, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5 pb-16 last:pb-0">
      <h2
        id={id}
        className="text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)] leading-[1.08] tracking-[-0.035em]"
      >
        {title}
      </h2>
      <p className="max-w-[38em] text-lg text-muted-foreground">{text}</p>
      {children}
      <p className="max-w-[46em] text-sm">
        <strong className="font-medium">The evidence: </strong>
        <span className="text-muted-foreground">{evidence.text}</span>{" "}
        <Link href={evidence.href} prefetch={false} className="textlink">
          {evidence.label}
        </Link>
      </p>
    </section>
  );
}
