import { useId, useRef } from "react";

import { CustomerPart } from "@/components/admin/customers/customer-part";
import { useCustomerChange } from "@/components/admin/customers/use-customer-change";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { LocalTime } from "@/components/ui/local-time";
import { Textarea } from "@/components/ui/textarea";
import { call } from "@/lib/client/call";
import type { CustomerDetail } from "@/lib/customers/schema";

export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetail }) {
  const { mutate, isPending } = useCustomerChange(id);
  const field = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <CustomerPart title="Notes for colleagues">
      <form
        ref={form}
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get("text"));
          mutate(
            {
              run: () =>
                call("POST /api/admin/customers/{id}/notes", { params: { id }, body: { text } }),
              done: "Note added.",
            },
            { onSuccess: () => form.current?.reset() },
          );
        }}
      >
        <Label htmlFor={field}>New note</Label>
        <Textarea id={field} name="text" rows={3} required maxLength={4000} />
        <p>
          <Button type="submit" variant="outline" pending={isPending} pendingLabel="Adding...">
            Add note
          </Button>
        </p>
      </form>
      <ol className="text-sm">
        {notes.map(({ id: note, author, text, createdAt }) => (
          <li key={note} className="grid gap-1 border-b py-3 first:border-t">
            <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
            <p className="text-muted-foreground">
              <span>{`${author ?? "A former colleague"}, `}</span>
              <LocalTime iso={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </CustomerPart>
  );
}
