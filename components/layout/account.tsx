"use client";

import { useEffect } from "react";

import { AccountPlaceholder } from "@/components/layout/account-placeholder";
import { QueryProvider } from "@/components/layout/query-provider";
import { SignInLink } from "@/components/layout/sign-in-link";
import { useCurrentUser } from "@/components/layout/use-current-user";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const UserMenu = lazyInBrowser(
  () => import("@/components/layout/user-menu").then((module) => module.UserMenu),
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
    // As public/theme.js does before the first paint: it keeps a place for the avatar.
    if (status !== "loading")
      document.documentElement.toggleAttribute("data-account", status === "signed-in");
  }, [status]);

  if (status === "loading") return <AccountPlaceholder />;
  return user ? <UserMenu user={user} /> : <SignInLink />;
}
