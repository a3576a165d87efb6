import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";

import { forgetDraft } from "@/components/ui/drafts";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import { ApiError } from "@/lib/platform/client/api-client";
import { type SettingKey, SETTINGS } from "@/lib/settings/definitions";
import type { ListedSetting, SettingInput } from "@/lib/settings/schema";

const LIST = query("GET /api/admin/settings");

export const settingDraft = (key: SettingKey) => `setting ${key}`;

export type SaveSetting = ReturnType<typeof useSaveSetting>;

/** `errorOf` is what is wrong with a part of the value. */
export function useSaveSetting({ key, version }: ListedSetting) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (value: SettingInput) =>
      call("PUT /api/admin/settings", { body: { key, value, seen: version } }),
    onSuccess: (saved) => {
      forgetDraft(settingDraft(key));
      document.getElementById("main")?.focus({ preventScroll: true });
      toastSuccess(`${SETTINGS[key].label} saved.`);
      queryClient.setQueryData(LIST.queryKey, saved);
      // The frame around this page shows a bar.
      if (key === "maintenance") router.refresh();
    },
    onError: (failure) => {
      toastError(`${SETTINGS[key].label} was not saved`, failure);
      if (failure instanceof ApiError && failure.status === 409)
        void queryClient.invalidateQueries({ queryKey: LIST.queryKey });
    },
  });
  const fields = error instanceof ApiError ? error.fields : [];
  const errorOf = (part: string) => fields.find(({ field }) => field === part)?.message;
  return { save: mutate, isPending, isSuccess, errorOf };
}
