"use client";

import { Copy } from "lucide-react";
import { useRef, useState } from "react";

import { CheckIcon } from "@/components/ui/icons";

const SAYS = {
  copied: "Copied",
  refused: "Your browser blocked copying. The text is selected.",
};

type CopyableProps = {
  /** Names the text in the button's label. */
  name: string;
  children: string;
};

/** A hash or an id with a button that copies it. */
export function Copyable({ name, children }: CopyableProps) {
  const text = useRef<HTMLElement>(null);
  const [state, setState] = useState<keyof typeof SAYS | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(children);
      setState("copied");
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setState("refused");
    }
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-start gap-x-2">
      <code ref={text} className="font-mono min-w-0 flex-1 text-xs leading-5 break-all">
        {children}
      </code>
      <button
        type="button"
        aria-label={`Copy: ${name}`}
        className="target flex-none rounded-sm p-0.5 text-muted-foreground hover:text-foreground"
        data-print="none"
        onClick={() => void copy()}
      >
        {state === "copied" ? (
          <CheckIcon className="icon-sm" />
        ) : (
          <Copy className="icon-sm" aria-hidden="true" />
        )}
      </button>
      <span role="status" className={state === "refused" ? "basis-full" : "sr-only"}>
        {state && SAYS[state]}
      </span>
    </span>
  );
}
