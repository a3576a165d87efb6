import type { ComponentProps } from "react";

import { Button } from "@/components/ui/button";
import { CartIcon } from "@/components/ui/shell-icons";

/** `children` is the count badge, if the cart has items. The id outlasts its replacement. */
export function CartTrigger({ children, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button id="cart" variant="ghost" size="icon" aria-label="Cart" {...props}>
      <span className="relative grid size-full place-items-center">
        <CartIcon />
        {children}
      </span>
    </Button>
  );
}
