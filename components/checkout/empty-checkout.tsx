import { HeldAlready } from "@/components/checkout/held-already";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Checkout } from "@/lib/checkout/schema";

export function EmptyCheckout({ open }: { open: Checkout | null }) {
  return (
    <div className="wrap pt-8 pb-16 lg:pt-12">
      <h1 className="mb-6 text-4xl lg:mb-8">Checkout</h1>
      {open && <HeldAlready checkout={open} />}
      <EmptyState
        title="Your cart is empty"
        description="Add a box, then come back here to check out."
      >
        <ButtonLink href="/#products">Browse products</ButtonLink>
      </EmptyState>
    </div>
  );
}
