import { AuthPanels } from "@/components/accounts/auth-panels";
import { CheckoutCartIsland } from "@/components/cart/checkout-cart-island";
import { BRAND } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";

export const metadata = pageMetadata({
  title: "Sign in",
  description: `Sign in to ${BRAND} or create an account: your cart, your cards and your packs follow you to every device.`,
  path: "/auth",
});

/** Cached, because it is the same for every visitor. */
export default function AuthPage() {
  return <AuthPanels cart={<CheckoutCartIsland />} />;
}
