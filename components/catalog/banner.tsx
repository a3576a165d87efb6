"use client";

import { Link } from "@/components/ui/link";

const WAYS = ["Keep", "Ship", "Grade"];

export function Banner() {
  return (
    <section aria-label="For however you collect" className="crimp bg-wax text-wax-foreground">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
        <p className="text-[clamp(1.25rem,1.05rem+0.9vw,1.75rem)] leading-[1.2] font-semibold tracking-title">
          For however you collect.
        </p>
        <ul className="flex flex-wrap gap-x-6 text-sm font-medium">
          {WAYS.map((way) => (
            <li key={way}>{way}</li>
          ))}
          <li>
            <Link href="/market" className="target textlink">
              Consign
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}
