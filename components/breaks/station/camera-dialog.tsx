"use client";

import { useEffect, useRef, useState } from "react";

import { slotLabel } from "@/components/breaks/station/scans/scan-slots";
import { type ScanFiles, SCAN_TYPES } from "@/components/breaks/station/scans/use-scan-files";
import { Button } from "@/components/ui/button";
import { chooseFiles } from "@/components/ui/choose-files";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { useCamera } from "@/components/ui/use-camera";

type CameraDialogProps = { isOpen: boolean; files: ScanFiles; onClose: () => void };

export function CameraDialog({ isOpen, files, onClose }: CameraDialogProps) {
  const next = files.nextEmpty;
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>Camera</DialogTitle>
          <DialogDescription aria-live="polite">
            {next ? `Next: ${slotLabel(next)}.` : "Every card from here on has its scans."}
          </DialogDescription>
        </DialogHeader>
        <Camera files={files} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Camera({ files, onClose }: Omit<CameraDialogProps, "isOpen">) {
  const { video, state, takePicture } = useCamera();
  const next = files.nextEmpty;
  const trigger = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const isReady = state === "on" && next !== null;
  // Enter alone leads from the first picture to the last, and closes the dialog.
  useEffect(() => (isReady ? trigger : done).current?.focus(), [isReady]);

  const [isTaking, setIsTaking] = useState(false);
  async function shoot() {
    if (!next) return;
    setIsTaking(true);
    const file = await takePicture(`${slotLabel(next).replaceAll(/\W+/g, "-")}.jpg`).finally(() =>
      setIsTaking(false),
    );
    if (file) files.takeOne(file);
  }

  return (
    <>
      <DialogBody>
        <div className="relative grid aspect-4/3 place-items-center overflow-hidden rounded-md bg-stage text-stage-foreground">
          <video ref={video} autoPlay playsInline muted className="size-full object-contain" />
          {state !== "on" && (
            <div className="absolute inset-0 grid place-items-center p-6 text-center">
              {state === "starting" ? (
                <Spinner size="lg" label="Starting the camera" />
              ) : (
                <p role="alert">
                  No camera is available. Connect one and allow access to it, or choose pictures
                  taken with another.
                </p>
              )}
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button ref={done} variant="outline" onClick={onClose}>
          Done
        </Button>
        {state === "none" ? (
          <Button
            onClick={() =>
              void chooseFiles({ accept: SCAN_TYPES, capture: "environment" }).then(files.take)
            }
          >
            Choose a picture
          </Button>
        ) : (
          <Button ref={trigger} pending={isTaking} disabled={!isReady} onClick={() => void shoot()}>
            Take picture
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
