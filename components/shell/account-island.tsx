"use client";

import { AccountPlaceholder } from "@/components/shell/account-placeholder";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const Account = lazyInBrowser(
  () => import("@/components/shell/account").then((module) => module.Account),
  <AccountPlaceholder />,
);

/** Sign In or the user menu. Loads the session in the browser, so that pages stay static. */
export function AccountIsland() {
  return (
    <div className="flex justify-end lg:ml-1 lg:min-w-21 known:min-w-0">
      <Account />
    </div>
  );
}
