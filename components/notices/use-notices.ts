"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { NOTICES } from "@/components/notices/notices-query";
import { toastError } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { BoxNotice, Notice } from "@/lib/notices/schema";
import { countOf } from "@/lib/platform/plural";

/** Unseen notices of the signed-in collector; empty while unknown or unavailable. */
function useNotices(): Notice[] {
  const { data } = useQuery(NOTICES);
  return data ?? [];
}

export function useBoxNotices(): BoxNotice[] {
  return useNotices().filter((notice) => notice.kind === "BOX_READY");
}

type CardNotice = Exclude<Notice, BoxNotice>;

export function useCardNotices(): CardNotice[] {
  return useNotices().filter((notice) => notice.kind !== "BOX_READY");
}

/** Hides notices immediately and restores them if the request fails. */
export function useDismissNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notices: readonly Notice[]) =>
      Promise.all(
        notices.map(({ id }) =>
          call("POST /api/notices/{id}/seen", { params: { id }, keepalive: true }),
        ),
      ),
    onMutate: (notices) => {
      const gone = new Set(notices.map(({ id }) => id));
      queryClient.setQueryData(NOTICES.queryKey, (all) => all?.filter(({ id }) => !gone.has(id)));
    },
    onError: (error, notices) => {
      queryClient.setQueryData(NOTICES.queryKey, (all) => [...notices, ...(all ?? [])]);
      toastError("The notice could not be dismissed", error);
    },
  });
}

/** "1 box is ready to rip", or null if none is. */
export function readyMessage(count: number): string | null {
  if (count === 0) return null;
  return countOf(count, "box is ready to rip", "boxes are ready to rip");
}
