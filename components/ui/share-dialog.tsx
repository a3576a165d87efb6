"use client";

import { Share } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogHead } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field-error";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";

type ShareDialogProps = {
  title: string;
  text: string;
  /** URL to share; defaults to the site's. */
  url?: string | undefined;
  picture?: ReactNode;
  children?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Restores focus when something other than the opener had it before. */
  returnFocus?: (() => void) | undefined;
};

const SITES = [
  {
    name: "Twitter",
    addressOf: (text: string, url: string) =>
      `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url })}`,
  },
  {
    name: "Facebook",
    addressOf: (text: string, url: string) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url, quote: text })}`,
  },
  {
    name: "Reddit",
    addressOf: (text: string, url: string) =>
      `https://www.reddit.com/submit?${new URLSearchParams({ url, title: text })}`,
  },
] as const;

export function ShareDialog({
  title,
  text,
  url,
  picture,
  children,
  isOpen,
  onClose,
  returnFocus,
}: ShareDialogProps) {
  const [isRefused, setIsRefused] = useState(false);
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      setIsRefused(false);
      return true;
    } catch {
      setIsRefused(true);
      // The field is rendered from the next frame on.
      requestAnimationFrame(() => {
        field.current?.focus();
        field.current?.select();
      });
      return false;
    }
  }

  const hasNativeShare = isOpen && typeof navigator.share === "function";
  const address = () => new URL(url ?? "/", window.location.origin).href;

  async function shareNatively() {
    await navigator.share({ text, url: address() }).catch(() => undefined);
  }

  function close() {
    setIsRefused(false);
    onClose();
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          if (!returnFocus) return;
          event.preventDefault();
          returnFocus();
        }}
      >
        <DialogHead title={title} />
        <DialogBody>
          <div className="flex items-center gap-5">
            {picture && <div className="w-20 flex-none sm:w-28">{picture}</div>}
            <blockquote className="min-w-0 text-lg leading-snug font-medium tracking-title max-sm:text-base">
              {text}
            </blockquote>
          </div>
          {children}
          {isRefused && (
            <div className="grid gap-1.5">
              <FieldError
                id={errorId}
                message="Your browser blocked copying. Here is the text to copy by hand."
              />
              <Textarea
                ref={field}
                aria-label="Text to copy"
                aria-describedby={errorId}
                readOnly
                rows={3}
                value={text}
              />
            </div>
          )}
          <div className="grid grid-cols-2 gap-2">
            {hasNativeShare && (
              <Button className="col-span-2" onClick={() => void shareNatively()}>
                <Share className="icon-sm" aria-hidden="true" />
                Share…
              </Button>
            )}
            {SITES.map(({ name, addressOf }) => (
              <Button
                key={name}
                variant="outline"
                onClick={() =>
                  window.open(
                    addressOf(text, url ? address() : window.location.origin),
                    "_blank",
                    "noopener,noreferrer,width=600,height=640",
                  )
                }
              >
                {name}
              </Button>
            ))}
            <Button
              variant="outline"
              onClick={async () => {
                if (await copy())
                  window.alert("Text copied to clipboard! Share on Instagram stories.");
              }}
            >
              Instagram
            </Button>
            <Button
              variant={hasNativeShare ? "outline" : "primary"}
              className="col-span-2"
              onClick={async () => {
                if (await copy()) toastSuccess("Text copied to clipboard!");
              }}
            >
              Copy Text
            </Button>
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
