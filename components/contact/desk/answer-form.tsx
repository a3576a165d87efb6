"use client";

import { useId, useState } from "react";

import { useDeskStep } from "@/components/back-office/use-desk-step";
import { messageQuery } from "@/components/contact/desk/message-query";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { RefusalText } from "@/components/ui/refusal";
import { Segmented } from "@/components/ui/segmented";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { useDraft } from "@/components/ui/use-draft";
import { withoutReload } from "@/components/ui/without-reload";
import { call } from "@/lib/client/call";
import type { MessageDetail } from "@/lib/contact/desk/schema";
import { errorMessage } from "@/lib/platform/client/api-client";

const STEPS = {
  answer: {
    tab: "Answer",
    label: "Your answer",
    note: "We send it by email, with the message below it.",
    arrives: "Replies arrive here.",
    button: "Send answer",
    done: "Answered by email.",
  },
  reply: {
    tab: "Add a reply",
    label: "Their reply",
    note: "Paste it from your mailbox. This reopens the message.",
    arrives: "Replies to answers sent from here arrive automatically.",
    button: "Add reply",
    done: "Added to the conversation.",
  },
};
type Step = keyof typeof STEPS;

export function AnswerForm({ message }: { message: MessageDetail }) {
  const { id, replyCount: seen } = message;
  const [step, setStep] = useState<Step>("answer");
  const field = useId();
  const { text, write, forget } = useDraft(`${step} to message ${id}`);
  const { label, note, arrives, button, done } = STEPS[step];
  const { mutate, isPending, error } = useDeskStep({
    query: messageQuery(id),
    step: () =>
      call(`POST /api/admin/messages/{id}/${step}`, { params: { id }, body: { text, seen } }),
    onDone: () => {
      forget();
      setStep("answer");
      document.getElementById("main")?.focus();
      toastSuccess(done);
    },
  });
  return (
    <form className="grid gap-4" onSubmit={withoutReload(() => mutate())}>
      <Segmented
        label="Action"
        value={step}
        onChange={setStep}
        options={Object.entries(STEPS).map(([value, { tab }]) => ({
          value: value as Step,
          label: tab,
        }))}
      />
      <div className="grid gap-1.5">
        <Label htmlFor={field}>{label}</Label>
        <Textarea
          id={field}
          rows={8}
          value={text}
          aria-describedby={`${field}-note`}
          onChange={(event) => write(event.target.value)}
        />
        <p id={`${field}-note`} className="text-sm text-muted-foreground">
          <span>{note}</span>
          {message.hasReplyAddress && <span>{` ${arrives}`}</span>}
        </p>
      </div>
      {error && <RefusalText>{errorMessage(error)}</RefusalText>}
      <p>
        <Button type="submit" pending={isPending} pendingLabel="Sending...">
          {button}
        </Button>
      </p>
    </form>
  );
}
