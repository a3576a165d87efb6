import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { Checkbox } from "@/components/ui/checkbox";
import { toastError } from "@/components/ui/toast";
import type { NotificationChoice } from "@/lib/accounts/notifications/schema";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";

const CHOICES = query("GET /api/account/notifications");
const MAIL = { channel: "MAIL", kind: "WATCH_ALERTS" } as const;
const isMail = ({ channel, kind }: NotificationChoice) =>
  channel === MAIL.channel && kind === MAIL.kind;

export function MailChoice() {
  const id = useId();
  const queryClient = useQueryClient();
  // The account page changes it too.
  const { data: choices } = useQuery({ ...CHOICES, staleTime: 0 });
  const show = (isOn: boolean) =>
    queryClient.setQueryData(CHOICES.queryKey, (all) =>
      all?.map((one) => (isMail(one) ? { ...one, isOn } : one)),
    );
  const change = useMutation({
    scope: { id: "notifications" },
    mutationFn: (isOn: boolean) =>
      call("PATCH /api/account/notifications", { body: { ...MAIL, isOn }, keepalive: true }),
    onMutate: show,
    onError: (error, isOn) => {
      show(!isOn);
      toastError("Could not be saved", error);
    },
  });
  const choice = choices?.find(isMail);
  if (!choice) return null;
  return (
    <p className="flex items-start gap-3 text-sm">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={choice.isOn}
        onCheckedChange={(isOn) => change.mutate(isOn)}
      />
      <label htmlFor={id} className="min-w-0">
        Email me about what I watch, once a day at most{" "}
        <span className="block text-muted-foreground">
          To your verified address. One click turns it off.
        </span>
      </label>
    </p>
  );
}
