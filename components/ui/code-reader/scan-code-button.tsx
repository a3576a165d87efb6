"use client";

import { ScanQrCode } from "lucide-react";
import { useRef, useState } from "react";

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
  /** Runs after the dialog has closed, if it read a code. By default, focuses the button. */
  focusNext?: () => void;
};

/** Reads QR codes of labels with this device's camera, for an adjacent field. */
export function ScanCodeButton({
  onRead,
  answer,
  isSingle = false,
  focusNext,
}: ScanCodeButtonProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const hasRead = useRef(false);
  return (
    <>
      <Button
        variant="outline"
        onClick={() => {
          hasRead.current = false;
          setIsOpen(true);
        }}
      >
        <ScanQrCode className="icon-sm" aria-hidden="true" />
        Scan with the camera
      </Button>
      {isOpen !== null && (
        <CodeReaderDialog
          isOpen={isOpen}
          answer={answer}
          onRead={(text) => {
            hasRead.current = true;
            if (isSingle) setIsOpen(false);
            onRead(text);
          }}
          onClose={() => setIsOpen(false)}
          onCloseAutoFocus={(event) => {
            if (!hasRead.current || !focusNext) return;
            event.preventDefault();
            focusNext();
          }}
        />
      )}
    </>
  );
}
