"use client";

import { useState } from "react";

import { CardPicture } from "@/components/cards/card-picture";
import { usePackOutPhoto } from "@/components/shipments/desk/use-pack-out-photo";
import { Button, StepButton } from "@/components/ui/button";
import { chooseFiles } from "@/components/ui/choose-files";
import { CameraView } from "@/components/ui/code-reader/camera-view";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field-error";
import { Spinner } from "@/components/ui/spinner";
import { useCamera } from "@/components/ui/use-camera";
import { CARD_HEIGHT_PER_WIDTH } from "@/lib/cards/card-picture";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";
import type { Pick } from "@/lib/shipments/schema";

type PhotoDialogProps = { pick: Pick; isOpen: boolean; onClose: () => void };

export function PhotoDialog({ isOpen, onClose, pick }: PhotoDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHead title={`Photo of ${pick.playerName}`}>
          Fill the frame with the front of the card. Its owner sees the photo beside the break scan.
        </DialogHead>
        <Photo pick={pick} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Photo({ pick, onClose }: Omit<PhotoDialogProps, "isOpen">) {
  const { video, state, takePicture } = useCamera();
  const [refusal, setRefusal] = useState("");
  const [isTaking, setIsTaking] = useState(false);
  const { send, remove } = usePackOutPhoto({
    shipmentId: pick.shipmentId,
    cardId: pick.id,
    onDone: onClose,
    onFailure: (error) => setRefusal(error instanceof ApiError ? error.body : errorMessage(error)),
  });
  const isPending = isTaking || send.isPending || remove.isPending;

  function keep(file: File | null | undefined) {
    setRefusal("");
    if (file) send.mutate(file);
  }
  async function shoot() {
    setIsTaking(true);
    keep(
      await takePicture(`${pick.shortId}.jpg`, 1 / CARD_HEIGHT_PER_WIDTH).finally(() =>
        setIsTaking(false),
      ),
    );
  }

  return (
    <>
      <DialogBody>
        <div className="flex items-start justify-center gap-4">
          <div className="relative grid aspect-5/7 w-3/5 place-items-center overflow-hidden rounded-[5.4%/4%] bg-stage text-stage-foreground">
            <CameraView ref={video} />
            {state !== "on" && (
              <div className="absolute inset-0 grid place-items-center p-6 text-center">
                {state === "starting" ? (
                  <Spinner size="lg" label="Starting the camera" />
                ) : (
                  <p role="alert">
                    No camera is available. Connect one and allow access to it, or choose a picture.
                  </p>
                )}
              </div>
            )}
          </div>
          {pick.photo && (
            <div className="grid w-1/4 justify-items-start gap-2">
              <p className="text-sm font-medium">Current photo</p>
              <CardPicture
                image={pick.photo}
                alt={`Pack-out photo: ${pick.playerName}`}
                width={112}
                from={250}
                className="w-full"
              />
              <StepButton variant="ghost" size="sm" step={remove}>
                Remove
              </StepButton>
            </div>
          )}
        </div>
        <FieldError id="photo-problem" message={refusal} />
      </DialogBody>
      <DialogFooter>
        <Button
          variant="outline"
          disabled={isPending}
          onClick={() =>
            void chooseFiles({ accept: "image/*", capture: "environment" }).then(([file]) =>
              keep(file),
            )
          }
        >
          Choose a picture
        </Button>
        <Button
          disabled={state !== "on"}
          pending={isPending}
          pendingLabel="Saving..."
          onClick={() => void shoot()}
        >
          Take picture
        </Button>
      </DialogFooter>
    </>
  );
}
