"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { StepButton } from "@/components/ui/button";
import { QueryProvider } from "@/components/ui/query-provider";
import { toastError } from "@/components/ui/toast";
import { MailChoice } from "@/components/watches/mail-choice";
import { type WatchButtonProps, WatchSignInLink } from "@/components/watches/watch-sign-in-link";
import { WATCHES } from "@/components/watches/watches-query";
import { call } from "@/lib/client/call";
import type { Watch } from "@/lib/watches/schema";

export function WatchControl(props: WatchButtonProps) {
  return (
    <QueryProvider>
      <Control {...props} />
    </QueryProvider>
  );
}

function Control(props: WatchButtonProps) {
  const { subject, label } = props;
  const queryClient = useQueryClient();
  const { status } = useCurrentUser();
  const { data: watches } = useQuery({
    ...WATCHES,
    enabled: status === "signed-in",
  });
  const watch = watches?.find((one) => isAbout(one, subject));
  const change = useMutation({
    mutationFn: async () => {
      if (watch)
        await call("DELETE /api/watches/{id}", { params: { id: watch.id }, keepalive: true });
      else await call("PUT /api/watches", { body: subject, keepalive: true });
    },
    onError: (error) =>
      toastError(watch ? "Could not stop watching" : "Could not start watching", error),
    // Runs after a failure too, because another tab may have changed it.
    onSettled: () => queryClient.invalidateQueries(WATCHES),
  });
  if (status === "signed-out") return <WatchSignInLink {...props} />;
  if (watches === undefined) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StepButton variant={watch ? "outline" : "secondary"} step={change}>
          {watch ? "Stop watching" : label}
        </StepButton>
        <span role="status" className="text-sm text-muted-foreground">
          {watch &&
            (watch.kind === "SET"
              ? "You’re watching this set. We’ll tell you when one of its cards is listed."
              : "You’re watching this. We’ll tell you when it’s back.")}
        </span>
      </div>
      {watch && <MailChoice />}
    </div>
  );
}

function isAbout(watch: Watch, subject: WatchButtonProps["subject"]): boolean {
  return subject.kind === "LISTING"
    ? watch.kind === "LISTING" && watch.slug === subject.slug
    : watch.kind === "SET" && watch.set === subject.set;
}
