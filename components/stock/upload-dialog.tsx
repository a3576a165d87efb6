"use client";

import { PictureDrop } from "@/components/stock/picture-drop";
import { usePictureUpload } from "@/components/stock/use-picture-upload";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHead,
} from "@/components/ui/dialog";
import { ErrorIcon } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";

type UploadDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onUploaded: (imageUrl: string) => void;
};

export function UploadDialog({ isOpen, onClose, onUploaded }: UploadDialogProps) {
  const upload = usePictureUpload((imageUrl) => {
    onUploaded(imageUrl);
    onClose();
  });
  const { file, status, percent, error } = upload;
  const isUploading = status === "uploading";

  function cancel() {
    upload.reset();
    onClose();
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && cancel()}>
      <DialogContent>
        <DialogHead title="Upload Product Image">One image, up to 5 MB.</DialogHead>
        <DialogBody>
          <PictureDrop preview={upload.preview} isDisabled={isUploading} onChoose={upload.choose} />
          <p
            role="alert"
            className="flex items-start gap-1.5 text-sm text-destructive empty:hidden"
          >
            {error && (
              <>
                <ErrorIcon className="mt-px icon-sm" />
                <span>{error}</span>
              </>
            )}
          </p>
          {file && (
            <div className="grid min-w-0 gap-2 text-sm">
              <div className="flex justify-between gap-4">
                <span className="truncate">{file.name}</span>
                <span className="whitespace-nowrap text-muted-foreground">
                  {isUploading ? `${percent}%` : sizeOf(file)}
                </span>
              </div>
              {isUploading && <Progress value={percent} aria-label="Upload" />}
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button
            disabled={!file}
            pending={isUploading}
            pendingLabel={percent < 100 ? "Uploading..." : "Checking..."}
            onClick={() => void upload.start()}
          >
            Upload
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function sizeOf({ size }: File): string {
  return size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
