import type { Metadata } from "next";
import { redirect } from "next/navigation";

import { Prefetched } from "@/app/_shell/prefetched";
import { ACCOUNT_CART, ACCOUNT_CART_CARDS } from "@/components/cart/cart-queries";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { listAddresses } from "@/lib/accounts/addresses/list-addresses";
import { hasConfirmedAdult } from "@/lib/accounts/confirm-adult";
import { getAccount } from "@/lib/accounts/profile/queries";
import { listCartCards } from "@/lib/cart/cards";
import { listCart } from "@/lib/cart/queries";
import { findOpenCheckout } from "@/lib/checkout/find-open-checkout";
import { createQueryClient } from "@/lib/platform/client/query-client";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default async function CheckoutPage() {
  const user = await findPageUser();
  if (!user) redirect("/auth?next=/checkout");

  const queryClient = createQueryClient();
  const [account, addresses, hasConfirmed, open] = await Promise.all([
    getAccount(user.id),
    listAddresses(user.id),
    hasConfirmedAdult(user.id),
    findOpenCheckout({ userId: user.id, now: new Date() }),
    queryClient.prefetchQuery({
      ...ACCOUNT_CART,
      queryFn: () => listCart({ userId: user.id, sessionId: null }),
    }),
    queryClient.prefetchQuery({
      ...ACCOUNT_CART_CARDS,
      queryFn: () => listCartCards({ userId: user.id, sessionId: null }),
    }),
  ]);
  const { fullName, street, city, state, zipCode, country } = account;
  return (
    <Prefetched queryClient={queryClient}>
      <CheckoutScreen
        key={open?.id}
        address={{ fullName, street, city, state, zipCode, country }}
        addresses={addresses}
        open={open}
        asksAge={!hasConfirmed}
      />
    </Prefetched>
  );
}
