import type { ReactNode } from "react";

import { AccountNav } from "@/components/accounts/account-nav";
import { ConfirmationHost } from "@/components/accounts/factors/confirmation-host";
import { QueryProvider } from "@/components/ui/query-provider";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <div className="wrap pt-4 pb-16 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-14 lg:pt-12">
      <AccountNav />
      <div className="min-w-0 pt-8 lg:pt-0">{children}</div>
      <QueryProvider>
        <ConfirmationHost />
      </QueryProvider>
    </div>
  );
}
