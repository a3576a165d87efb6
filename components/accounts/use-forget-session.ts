"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { CURRENT_USER_KEY } from "@/components/accounts/use-current-user";
import { notifySessionHint } from "@/lib/sessions/session-hint";

/** Runs after a session ends: drops everything fetched in it and may redirect. */
export function useForgetSession(): (leadTo?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (leadTo) => {
    await queryClient.cancelQueries();
    notifySessionHint();
    queryClient.setQueryData(CURRENT_USER_KEY, null);
    // Reset rather than clear: what is still on screen (the cart) must be refetched.
    void queryClient.resetQueries({
      predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER_KEY[0],
    });
    if (leadTo) router.replace(leadTo);
    // The router's cached pages belong to the previous user; guarded ones redirect now.
    router.refresh();
  };
}
