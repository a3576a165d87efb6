"use client";

import { ScanQrCode } from "lucide-react";
import { useState } from "react";

import { Button } from "@/components/ui/button";
import type { CodeReaderProps } from "@/components/ui/code-reader/code-reader-dialog";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

const CodeReaderDialog = lazyInBrowser(() =>
  import("@/components/ui/code-reader/code-reader-dialog").then(
    (module) => module.CodeReaderDialog,
  ),
);

type ScanCodeButtonProps = CodeReaderProps & {
  /** Closes after the first code, for a form with more to fill in. */
  isSingle?: boolean;
};

/** Reads the QR codes of labels with this device's camera, for a field next to it. */
export function ScanCodeButton({ onRead, answer, isSingle = false }: ScanCodeButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <ScanQrCode className="icon-sm" aria-hidden="true" />
        Scan with the camera
      </Button>
      {isOpen !== null && (
        <CodeReaderDialog
          isOpen={isOpen}
          answer={answer}
          onRead={(text) => {
            if (isSingle) setIsOpen(false);
            onRead(text);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
