import type { ReactNode } from "react";

import { AuthScreen } from "@/components/accounts/auth-screen";
import { MarketingPanel } from "@/components/accounts/marketing-panel";
import { BRAND } from "@/lib/platform/brand";

/** `cart` is above the form on a phone, and above the marketing panel on desktop. */
export function AuthPanels({ cart }: { cart: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--header))] max-lg:content-start lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2 lg:row-start-1">{cart}</div>
      <div className="grid content-start justify-items-center px-gutter pt-12 pb-16 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pt-[clamp(3rem,13vh,9rem)]">
        <div className="w-full max-w-100">
          <AuthScreen />
        </div>
      </div>
      <MarketingPanel label={`About ${BRAND}`} />
    </div>
  );
}
