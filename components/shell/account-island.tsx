"use client";

import { useEffect, useSyncExternalStore } from "react";

import { AccountPlaceholder } from "@/components/shell/account-placeholder";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { noteCustomer } from "@/lib/sessions/known-customer";
import { hasSessionHint, onSessionHint } from "@/lib/sessions/session-hint";

const Account = lazyInBrowser(
  () => import("@/components/shell/account").then((module) => module.Account),
  <AccountPlaceholder />,
);

/**
 * Sign In or the user menu. Loads the session in the browser, so that pages stay static; visitors
 * without a session load nothing.
 */
export function AccountIsland() {
  const mayBeSignedIn = useSyncExternalStore(onSessionHint, hasSessionHint, () => false);

  useEffect(() => {
    if (mayBeSignedIn) noteCustomer();
  }, [mayBeSignedIn]);

  return (
    <div className="flex justify-end lg:ml-1 lg:min-w-21 known:min-w-0">
      {mayBeSignedIn ? <Account /> : <AccountPlaceholder />}
    </div>
  );
}
