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
  /** Called once the dialog is closed, if it read a code. By default, the button has the focus. */
  focusNext?: () => void;
};

/** Reads the QR codes of labels with this device's camera, for a field next to it. */
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
