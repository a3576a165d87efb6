"use client";

import { useSyncExternalStore } from "react";

import { findDraft, forgetDraft, keepDraft, onDrafts } from "@/components/ui/drafts";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";

const NONE = () => null;

/**
 * Words that outlast a refusal, another choice, a reload and a closed tab, until they are sent. The
 * name says what they are about, such as "answer to message 7". Leaving the page asks first.
 */
export function useDraft(name: string, initial = "") {
  const kept = useSyncExternalStore(onDrafts, () => findDraft(name), NONE);
  useLeaveWarning(() => findDraft(name) !== null);
  return {
    text: kept ?? initial,
    write(text: string) {
      if (text === initial) forgetDraft(name);
      else keepDraft(name, text);
    },
    forget: () => forgetDraft(name),
  };
}
