"use client";

import { type ComponentProps, useEffect, useRef } from "react";

import { findDraft, forgetDraft, keepDraft } from "@/components/ui/drafts";
import { Textarea } from "@/components/ui/textarea";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";

type DraftTextareaProps = ComponentProps<typeof Textarea> & { draft: string };

/** An uncontrolled field whose words are kept under a name until `forgetDraft` is called. */
export function DraftTextarea({ draft, ...props }: DraftTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLeaveWarning(() => findDraft(draft) !== null);
  useEffect(() => {
    const kept = findDraft(draft);
    // What was typed before the script arrived is newer.
    if (field.current?.value === "" && kept !== null) field.current.value = kept;
  }, [draft]);
  return (
    <Textarea
      ref={field}
      onInput={({ currentTarget: { value } }) => {
        if (value === "") forgetDraft(draft);
        else keepDraft(draft, value);
      }}
      {...props}
    />
  );
}
