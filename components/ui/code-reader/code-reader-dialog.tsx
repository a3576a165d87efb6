"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CameraView } from "@/components/ui/code-reader/camera-view";
import { useCodeReader } from "@/components/ui/code-reader/use-code-reader";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { useCamera } from "@/components/ui/use-camera";

type CodeAnswer = { words: string; isProblem: boolean };

export type CodeReaderProps = {
  onRead: (text: string) => void;
  /** Shown and announced below the code that was read. */
  answer?: CodeAnswer | undefined;
};

type CodeReaderDialogProps = CodeReaderProps & {
  isOpen: boolean;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Reads code after code until it is closed. */
export function CodeReaderDialog({
  isOpen,
  onClose,
  onCloseAutoFocus,
  ...reading
}: CodeReaderDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHead title="Scan with the camera">
          Hold the QR code of a label in front of the camera.
        </DialogHead>
        <Reader {...reading} />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const NO_CAMERA =
  "No camera is available. Connect one and allow this page to use it, or type the code instead.";
const NO_READER =
  "The code reader could not be loaded. Check your connection, or type the code instead.";

function Reader({ onRead, answer }: CodeReaderProps) {
  // More pixels take longer to decode and show no more of the code.
  const { video, state } = useCamera({ width: 1280, height: 720 });
  const [code, setCode] = useState("");
  const [hasFailed, setHasFailed] = useState(false);
  useCodeReader(video, {
    isOn: state === "on",
    onRead: (text) => {
      setCode(text);
      onRead(text);
    },
    onFailure: () => setHasFailed(true),
  });
  const problem = hasFailed ? NO_READER : state === "none" ? NO_CAMERA : null;
  return (
    <DialogBody>
      <div className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-md bg-stage text-stage-foreground">
        <CameraView ref={video} />
        {state === "on" && !problem && (
          <span
            aria-hidden="true"
            className="absolute aspect-square h-3/5 rounded-md border-2 border-wax"
          />
        )}
        {state !== "on" && !problem && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner size="lg" label="Starting the camera" />
          </div>
        )}
        {problem && (
          <div className="absolute inset-0 grid place-items-center bg-stage p-6 text-center">
            <p role="alert">{problem}</p>
          </div>
        )}
      </div>
      <div aria-live="polite" className="grid min-h-12 content-start gap-0.5 text-sm">
        {code && (
          <p>
            Read <code className="font-mono font-medium break-all">{code}</code>.
          </p>
        )}
        {code && answer && (
          <p className={cn(answer.isProblem ? "text-destructive" : "text-muted-foreground")}>
            {answer.words}
          </p>
        )}
      </div>
    </DialogBody>
  );
}
