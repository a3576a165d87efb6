import { redirect } from "next/navigation";

import { AuthScreen } from "@/components/accounts/auth-screen";
import { MarketingPanel } from "@/components/accounts/marketing-panel";
import { safeNextPath } from "@/lib/accounts/sign-in/next-path";
import { BRAND } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { findPageUser } from "@/lib/sessions/page-session";

export const metadata = pageMetadata({
  title: "Sign in",
  description: `Sign in to ${BRAND} or create an account: your cart, your cards and your packs follow you to every device.`,
  path: "/auth",
});

type AuthPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuthPage({ searchParams }: AuthPageProps) {
  const next = safeNextPath((await searchParams).next);
  if (await findPageUser()) redirect("/");
  return (
    <div className="grid min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
      <div className="grid content-start justify-items-center px-gutter pt-12 pb-16 lg:pt-[clamp(3rem,13vh,9rem)]">
        <div className="w-full max-w-100">
          <AuthScreen next={next} />
        </div>
      </div>
      <MarketingPanel label={`About ${BRAND}`} />
    </div>
  );
}
