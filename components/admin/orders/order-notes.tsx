import { useId, useRef } from "react";

import { OrderPart } from "@/components/admin/orders/order-part";
import { useOrderChange } from "@/components/admin/orders/use-order-change";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { LocalTime } from "@/components/ui/local-time";
import { RefusalText } from "@/components/ui/refusal";
import { Textarea } from "@/components/ui/textarea";
import { call } from "@/lib/client/call";
import { errorMessage } from "@/lib/platform/client/api-client";
import type { DeskOrder } from "@/lib/support/schema";

export function OrderNotes({ order: { id, number, notes } }: { order: DeskOrder }) {
  const field = useId();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useOrderChange(number, () => form.current?.reset());
  return (
    <OrderPart title="Notes for colleagues">
      <form
        ref={form}
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get("text"));
          mutate({
            run: () =>
              call("POST /api/admin/orders/{id}/notes", { params: { id }, body: { text } }),
            done: "Note added.",
          });
        }}
      >
        <Label htmlFor={field}>New note</Label>
        <Textarea id={field} name="text" rows={3} required maxLength={4000} />
        {error && <RefusalText>{errorMessage(error)}</RefusalText>}
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
    </OrderPart>
  );
}
