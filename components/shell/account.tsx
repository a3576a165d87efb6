"use client";

import { useEffect } from "react";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { AccountPlaceholder } from "@/components/shell/account-placeholder";
import { SignInLink } from "@/components/shell/sign-in-link";
import { TimeKeeper } from "@/components/shell/time-keeper";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";
import { QueryProvider } from "@/components/ui/query-provider";

const UserMenu = lazyInBrowser(
  () => import("@/components/shell/user-menu").then((module) => module.UserMenu),
  <AccountPlaceholder />,
);

export function Account() {
  return (
    <QueryProvider>
      <CurrentAccount />
    </QueryProvider>
  );
}

function CurrentAccount() {
  const { status, user } = useCurrentUser();

  useEffect(() => {
    // Repeats what head-script.ts does before first paint: it reserves space for the avatar.
    if (status !== "loading")
      document.documentElement.toggleAttribute("data-account", status === "signed-in");
  }, [status]);

  if (status === "loading") return <AccountPlaceholder />;
  if (!user) return <SignInLink />;
  return (
    <>
      <UserMenu user={user} />
      <TimeKeeper key={user.id} />
    </>
  );
}
