"use client";

import { Copy } from "lucide-react";
import { useRef } from "react";

import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toastSuccess } from "@/components/ui/toast";

type CopyLinkProps = {
  label: string;
  url: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
};

export function CopyLink({ label, url, autoFocus = false }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess("Link copied to clipboard!");
    } catch {
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <div className="grid gap-2">
      <Input ref={field} aria-label={label} readOnly autoFocus={autoFocus} value={url} />
      <Button variant="outline" onClick={() => void copy()}>
        <Copy className="icon-sm" aria-hidden="true" />
        Copy Link
      </Button>
    </div>
  );
}
