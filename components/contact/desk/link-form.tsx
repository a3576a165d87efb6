"use client";

import { useId } from "react";

import { useDeskStep } from "@/components/back-office/use-desk-step";
import { messageQuery } from "@/components/contact/desk/message-query";
import { Button } from "@/components/ui/button";
import { LabeledInput } from "@/components/ui/labeled-input";
import { RefusalText } from "@/components/ui/refusal";
import { toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { MessageDetail } from "@/lib/contact/desk/schema";
import { errorMessage } from "@/lib/platform/client/api-client";

export function LinkForm({ message }: { message: MessageDetail }) {
  const { id, customer, orders } = message;
  const field = useId();
  const { mutate, isPending, error } = useDeskStep({
    query: messageQuery(id),
    step: (body: { username: string; orderNumber: string }) =>
      call("POST /api/admin/messages/{id}/links", { params: { id }, body }),
    onDone: () => toastSuccess("Links saved."),
  });
  return (
    <form
      className="grid gap-4 border-t pt-8"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        mutate({
          username: String(values.get("username")),
          orderNumber: String(values.get("orderNumber")),
        });
      }}
    >
      <div className="grid gap-1">
        <h2 className="text-xl">Customer and order</h2>
        <p id={`${field}-note`} className="text-sm text-muted-foreground">
          Set these if the email address and the numbers in the text don’t show who wrote it.
        </p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <LinkField
          label="Username"
          name="username"
          note={`${field}-note`}
          chosen={customer?.isChosen ? customer.username : ""}
        />
        <LinkField
          label="Order number"
          name="orderNumber"
          note={`${field}-note`}
          chosen={orders.find(({ isChosen }) => isChosen)?.number ?? ""}
        />
      </div>
      {error && <RefusalText>{errorMessage(error)}</RefusalText>}
      <p>
        <Button type="submit" variant="outline" pending={isPending} pendingLabel="Saving...">
          Save links
        </Button>
      </p>
    </form>
  );
}

type LinkFieldProps = { label: string; name: string; note: string; chosen: string };

function LinkField({ note, chosen, ...field }: LinkFieldProps) {
  return (
    <LabeledInput
      key={chosen}
      {...field}
      defaultValue={chosen}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-describedby={note}
    />
  );
}
