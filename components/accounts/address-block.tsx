import type { ComponentProps } from "react";

import { AddressLines } from "@/components/accounts/address-lines";

type AddressBlockProps = ComponentProps<typeof AddressLines> & { className: string };

export function AddressBlock({ className, ...lines }: AddressBlockProps) {
  return (
    <div className={`grid gap-1 ${className}`}>
      <h3 className="text-sm tracking-text">Address</h3>
      <div className="text-muted-foreground">
        <AddressLines {...lines} />
      </div>
    </div>
  );
}
