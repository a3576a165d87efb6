"use client";

import { useMutation } from "@tanstack/react-query";

import { useForgetSession } from "@/components/accounts/use-forget-session";
import { toastFailure, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";

export function useLogout() {
  const forgetSession = useForgetSession();
  return useMutation({
    mutationFn: () => call("POST /api/auth/logout"),
    onSuccess: async () => {
      await forgetSession();
      toastSuccess("Logged out", "You've been successfully logged out.");
    },
    onError: (error) => toastFailure("Logout failed", error),
  });
}
