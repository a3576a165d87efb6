import type { Metadata } from "next";

import { ownPage } from "@/app/_shell/own-page";
import { ACCOUNT_CART, ACCOUNT_CART_CARDS } from "@/components/cart/cart-queries";
import { CheckoutScreen } from "@/components/checkout/checkout-screen";
import { listAddresses } from "@/lib/accounts/addresses/list-addresses";
import { hasConfirmedAdult } from "@/lib/accounts/confirmed-adult";
import { getAccount } from "@/lib/accounts/profile/queries";
import { listCartCards } from "@/lib/cart/cards";
import { listCart } from "@/lib/cart/queries";
import { findOpenCheckout } from "@/lib/checkout/find-open-checkout";
import { findTurn } from "@/lib/drops/find-turn";
import { listLimits } from "@/lib/spending/get-limits";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

export default ownPage("/checkout", async ({ userId, queryClient }) => {
  const [account, addresses, hasConfirmed, open, turn, limits] = await Promise.all([
    getAccount(userId),
    listAddresses(userId),
    hasConfirmedAdult(userId),
    findOpenCheckout({ userId }),
    findTurn({ userId }),
    listLimits({ userId }),
    queryClient.prefetchQuery({
      ...ACCOUNT_CART,
      queryFn: () => listCart({ userId, sessionId: null }),
    }),
    queryClient.prefetchQuery({
      ...ACCOUNT_CART_CARDS,
      queryFn: () => listCartCards({ userId, sessionId: null }),
    }),
  ]);
  const { fullName, street, city, state, zipCode, country } = account;
  return (
    <CheckoutScreen
      key={open?.id}
      address={{ fullName, street, city, state, zipCode, country }}
      addresses={addresses}
      open={open}
      turn={turn}
      limits={limits}
      asksAge={!hasConfirmed}
    />
  );
});
