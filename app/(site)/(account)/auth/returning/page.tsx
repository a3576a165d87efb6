import { redirect } from "next/navigation";

import { AuthPanels } from "@/components/accounts/auth-panels";
import { CheckoutCartIsland } from "@/components/cart/checkout-cart-island";
import { findPageUser } from "@/lib/sessions/page-session";

export { metadata } from "@/app/(site)/(account)/auth/page";

/** /auth for a browser with a session cookie, whose session may be over. */
export default async function ReturningPage() {
  if (await findPageUser()) redirect("/");
  return <AuthPanels cart={<CheckoutCartIsland />} />;
}
