"use client";

import { type ComponentProps, useEffect, useRef } from "react";

import { findDraft, forgetDraft, keepDraft, onDrafts } from "@/components/ui/drafts";
import { Textarea } from "@/components/ui/textarea";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";

type DraftTextareaProps = ComponentProps<typeof Textarea> & { draft: string };

/** An uncontrolled field whose words are kept under a name until `forgetDraft` is called. */
export function DraftTextarea({ draft, ...props }: DraftTextareaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isKept = useRef(false);
  useLeaveWarning(() => findDraft(draft) !== null);
  useEffect(() => {
    const kept = findDraft(draft);
    isKept.current = kept !== null;
    // Text typed before the script arrived is newer.
    if (field.current?.value === "" && kept !== null) field.current.value = kept;
    return onDrafts(() => {
      // They were sent, or their writer signed out.
      const isForgotten = isKept.current && findDraft(draft) === null;
      if (isForgotten && field.current) field.current.value = "";
      isKept.current = findDraft(draft) !== null;
    });
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
