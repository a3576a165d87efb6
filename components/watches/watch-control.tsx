"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { useCurrentUser } from "@/components/accounts/use-current-user";
import { StepButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { QueryProvider } from "@/components/ui/query-provider";
import { toastError } from "@/components/ui/toast";
import { type WatchButtonProps, WatchSignInLink } from "@/components/watches/watch-sign-in-link";
import { WATCHES } from "@/components/watches/watches-query";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import type { Watch, WatchInput } from "@/lib/watches/schema";

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

const MAIL = query("GET /api/account/mail");

function MailChoice() {
  const id = useId();
  const queryClient = useQueryClient();
  // The account page changes it too.
  const { data: preferences } = useQuery({ ...MAIL, staleTime: 0 });
  const show = (isOn: boolean) =>
    queryClient.setQueryData(MAIL.queryKey, (all) =>
      all?.map((one) => (one.kind === "WATCH_ALERTS" ? { ...one, isOn } : one)),
    );
  const change = useMutation({
    scope: { id: "mail-preferences" },
    mutationFn: (isOn: boolean) =>
      call("PATCH /api/account/mail", { body: { kind: "WATCH_ALERTS", isOn }, keepalive: true }),
    onMutate: show,
    onError: (error, isOn) => {
      show(!isOn);
      toastError("Could not be saved", error);
    },
  });
  const preference = preferences?.find(({ kind }) => kind === "WATCH_ALERTS");
  if (!preference) return null;
  return (
    <p className="flex items-start gap-3 text-sm">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={preference.isOn}
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

function isAbout(watch: Watch, subject: WatchInput): boolean {
  if (watch.kind === "LISTING") return subject.kind === "LISTING" && watch.slug === subject.slug;
  return subject.kind === "SET" && watch.set === subject.set;
}
