import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { forgetView } from "@/components/accounts/auth-view";
import { wantedPath } from "@/components/accounts/next-path";
import { CURRENT_USER_KEY } from "@/components/accounts/use-current-user";
import type { User } from "@/lib/accounts/schema";
import { notifySessionHint } from "@/lib/sessions/session-hint";

/** Runs after sign-in and registration: updates the user and opens the page they wanted. */
export function useEnterShop(): (user: User) => void {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (user) => {
    // The header and the cart read this entry.
    queryClient.setQueryData(CURRENT_USER_KEY, user);
    notifySessionHint();
    forgetView();
    router.replace(wantedPath() ?? "/");
    // The router may have cached pages for an anonymous visitor.
    router.refresh();
  };
}
