"use client";

import { Share2 } from "lucide-react";
import { useRef, useState } from "react";

import { Button } from "@/components/ui/button";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const ShareDialog = lazyInBrowser(() =>
  import("@/components/ui/share-dialog").then((module) => module.ShareDialog),
);

export function SharePageButton({ path, text }: { path: string; text: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setOpen(true)}>
        <Share2 className="icon-sm" aria-hidden="true" />
        Share
      </Button>
      {isOpen !== null && (
        <ShareDialog
          title="Share this page"
          text={text}
          url={path}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          returnFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
