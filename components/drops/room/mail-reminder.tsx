"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { VerifyEmailOffer } from "@/components/checkout/verify-email-offer";
import { StepButton } from "@/components/ui/button";
import { QueryProvider } from "@/components/ui/query-provider";
import { Refusal } from "@/components/ui/refusal";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import { errorMessage } from "@/lib/platform/client/api-client";

type MailReminderProps = { slug: string };

export function MailReminder(props: MailReminderProps) {
  return (
    <QueryProvider>
      <Reminder {...props} />
    </QueryProvider>
  );
}

function Reminder({ slug }: MailReminderProps) {
  const queryClient = useQueryClient();
  const reminder = query("GET /api/drops/{slug}/reminder", { params: { slug } });
  const { data } = useQuery(reminder);
  const isOn = data?.isOn ?? false;
  const change = useMutation({
    mutationFn: () =>
      call("PUT /api/drops/{slug}/reminder", { params: { slug }, body: { isOn: !isOn } }),
    onSuccess: (answer) => queryClient.setQueryData(reminder.queryKey, answer),
  });
  return (
    <div className="grid gap-2">
      {change.error && (
        <Refusal title={isOn ? "Your reminder is still on" : "Your reminder isn’t set"}>
          <p>{errorMessage(change.error)}</p>
          <VerifyEmailOffer refusal={change.error} />
        </Refusal>
      )}
      <StepButton
        className="justify-self-start"
        variant={isOn ? "outline" : "primary"}
        step={change}
      >
        {isOn ? "Don’t remind me" : "Remind me by email"}
      </StepButton>
      <span role="status" className="text-sm text-muted-foreground empty:sr-only">
        {isOn && "We’ll email you when the room opens."}
      </span>
    </div>
  );
}
