import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { forgetView } from "@/components/accounts/auth-view";
import { CURRENT_USER_KEY } from "@/components/accounts/use-current-user";
import type { User } from "@/lib/accounts/schema";

/** Runs after sign-in and registration: updates the user and goes to the page they wanted. */
export function useEnterShop(next: string | null): (user: User) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (user) => {
    // The header and the cart read this entry.
    queryClient.setQueryData(CURRENT_USER_KEY, user);
    forgetView();
    router.replace(next ?? "/");
    // Pages the router cached for an anonymous visitor may be outdated.
    router.refresh();
  };
}
