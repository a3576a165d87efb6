import type { ReactNode } from "react";

type CheckoutItemProps = {
  picture: ReactNode;
  name: ReactNode;
  price: string;
  details: string;
  children: ReactNode;
};

/** What is about to be bought, and below it what there is to choose or to say. */
export function CheckoutItem({ picture, name, price, details, children }: CheckoutItemProps) {
  return (
    <li className="grid grid-cols-1 gap-4 py-6 first:pt-2 last:pb-0">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
        {picture}
        <div>
          <div className="flex justify-between gap-4 leading-[1.35] font-medium">
            {name}
            <span className="shrink-0 font-semibold">{price}</span>
          </div>
          <p className="text-sm text-muted-foreground">{details}</p>
        </div>
      </div>
      {children}
    </li>
  );
}
