"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { CURRENT_USER_KEY } from "@/components/accounts/use-current-user";
import { forgetDrafts } from "@/components/ui/drafts";
import { notifySessionHint } from "@/lib/sessions/session-hint";

/** Drops everything fetched during the session that just ended, and may redirect. */
export function useForgetSession(): (leadTo?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (leadTo) => {
    forgetDrafts();
    await queryClient.cancelQueries();
    notifySessionHint();
    if ("clearAppBadge" in navigator) navigator.clearAppBadge().catch(() => undefined);
    queryClient.setQueryData(CURRENT_USER_KEY, null);
    // Resets instead of clearing, because what is on screen (the cart) must be refetched.
    void queryClient.resetQueries({
      predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER_KEY[0],
    });
    if (leadTo) router.replace(leadTo);
    // The router's cached pages belong to the previous user; guarded pages redirect now.
    router.refresh();
  };
}
