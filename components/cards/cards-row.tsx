import type { ReactNode } from "react";

import { CardFan } from "@/components/cards/card-fan";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { formatPrice } from "@/lib/platform/money";

type CardsRowProps = {
  of: { number: string; createdAt: string; total: string; images: readonly string[] };
  href: string;
  title: string;
  children: ReactNode;
};

/** The link on the number covers the whole row. */
export function CardsRow({ of, href, title, children }: CardsRowProps) {
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 py-5 hover:bg-muted sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <div className="flex w-20 max-sm:row-span-2">
        <CardFan images={of.images} overlap="-ml-8" />
      </div>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted-foreground">
          <Link href={href} className="text-foreground textlink after:absolute after:inset-0">
            {of.number}
          </Link>
          {" · "}
          <LocalTime iso={of.createdAt} format="day" />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-start-2 sm:justify-end sm:text-right">
        {children}
        <span className="font-semibold sm:min-w-24">{formatPrice(of.total)}</span>
      </div>
    </li>
  );
}
