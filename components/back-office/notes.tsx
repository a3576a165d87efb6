import { useMutation } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useId, useRef } from "react";

import { Part } from "@/components/back-office/part";
import { Button } from "@/components/ui/button";
import { DraftTextarea } from "@/components/ui/draft-textarea";
import { forgetDraft } from "@/components/ui/drafts";
import { Label } from "@/components/ui/label";
import { LocalTime } from "@/components/ui/local-time";
import { RefusalText } from "@/components/ui/refusal";
import { toastSuccess } from "@/components/ui/toast";
import type { Note } from "@/lib/customers/desk/note-schema";
import { errorMessage } from "@/lib/platform/client/api-client";

type NotesProps = {
  notes: readonly Note[];
  isReadOnly: boolean;
  add: (text: string) => Promise<void>;
};

export function Notes({ notes, isReadOnly, add }: NotesProps) {
  const field = useId();
  const form = useRef<HTMLFormElement>(null);
  const draft = `note at ${usePathname()}`;
  const { mutate, isPending, error } = useMutation({
    mutationFn: add,
    onSuccess: () => {
      form.current?.reset();
      forgetDraft(draft);
      toastSuccess("Note added.");
    },
  });
  return (
    <Part title="Notes for colleagues">
      {!isReadOnly && (
        <form
          ref={form}
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(String(new FormData(event.currentTarget).get("text")));
          }}
        >
          <Label htmlFor={field}>New note</Label>
          <DraftTextarea draft={draft} id={field} name="text" rows={3} required maxLength={4000} />
          {error && <RefusalText>{errorMessage(error)}</RefusalText>}
          <p>
            <Button type="submit" variant="outline" pending={isPending} pendingLabel="Adding...">
              Add note
            </Button>
          </p>
        </form>
      )}
      <ol className="text-sm">
        {notes.map(({ id, author, text, createdAt }) => (
          <li key={id} className="grid gap-1 border-b py-3 first:border-t">
            <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
            <p className="text-muted-foreground">
              <span>{`${author ?? "A former colleague"}, `}</span>
              <LocalTime iso={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
