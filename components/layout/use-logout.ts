"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { CURRENT_USER_KEY } from "@/components/layout/use-current-user";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { apiRequest } from "@/lib/http/client";

/** Ends the session and forgets everything that was fetched in it. */
export function useLogout() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => apiRequest("POST", "/api/auth/logout"),
    onSuccess: async () => {
      await queryClient.cancelQueries();
      queryClient.setQueryData(CURRENT_USER_KEY, null);
      // Reset rather than clear: what is still on screen (the cart) has to be asked for anew.
      void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== CURRENT_USER_KEY[0] });
      // Pages that the router kept were rendered for the one who has left; a guarded one sends away now.
      router.refresh();
      toastSuccess("Logged out", "You've been successfully logged out.");
    },
    onError: (error) => toastError("Logout failed", error),
  });
}
