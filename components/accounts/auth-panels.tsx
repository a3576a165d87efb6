import { AuthScreen } from "@/components/accounts/auth-screen";
import { MarketingPanel } from "@/components/accounts/marketing-panel";
import { BRAND } from "@/lib/platform/brand";

export function AuthPanels() {
  return (
    <div className="grid min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
      <div className="grid content-start justify-items-center px-gutter pt-12 pb-16 lg:pt-[clamp(3rem,13vh,9rem)]">
        <div className="w-full max-w-100">
          <AuthScreen />
        </div>
      </div>
      <MarketingPanel label={`About ${BRAND}`} />
    </div>
  );
}
