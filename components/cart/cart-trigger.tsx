import type { ComponentProps } from "react";

import { Button } from "@/components/ui/button";
import { Count } from "@/components/ui/count";
import { CartIcon } from "@/components/ui/shell-icons";
import { countOf } from "@/lib/platform/plural";

/** The header's Cart button; the number shows only when there is something in the cart. */
export function CartTrigger({
  count,
  ...props
}: { count: number } & Omit<ComponentProps<typeof Button>, "aria-label" | "children">) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={count > 0 ? `Cart, ${countOf(count, "item")}` : "Cart"}
      {...props}
    >
      <span className="relative grid size-full place-items-center">
        <CartIcon />
        {count > 0 && (
          <Count aria-hidden="true" className="absolute top-0.5 right-0">
            {count > 99 ? "99+" : count}
          </Count>
        )}
      </span>
    </Button>
  );
}
