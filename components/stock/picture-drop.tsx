"use client";

import { useDropzone } from "@uploadthing/react";
import { ImageUp } from "lucide-react";
import { Fragment } from "react";

import { ProductPicture } from "@/components/catalog/product-picture";
import { cn } from "@/components/ui/cn";

const ACCEPT = { "image/*": [] };

type PictureDropProps = {
  preview: string | null;
  isDisabled: boolean;
  onChoose: (files: File[]) => void;
};

export function PictureDrop({ preview, isDisabled, onChoose }: PictureDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPT,
    multiple: false,
    maxFiles: 1,
    disabled: isDisabled,
    onDrop: onChoose,
  });
  return (
    <div
      {...getRootProps()}
      role="button"
      aria-disabled={isDisabled}
      className={cn(
        "grid min-h-48 place-items-center content-center gap-2 rounded-lg border border-dashed px-6 py-8 text-center text-sm",
        isDragActive ? "border-ring bg-wax-soft" : "border-input",
        isDisabled ? "cursor-not-allowed" : "cursor-pointer hover:bg-muted",
      )}
    >
      <input {...getInputProps()} aria-label="Image file" />
      {preview ? (
        <Fragment key="preview">
          <ProductPicture
            src={preview}
            alt=""
            sizes="128px"
            className="max-h-40 w-auto rounded-md object-contain"
          />
          <p className="textlink">Choose another image</p>
        </Fragment>
      ) : (
        <>
          <ImageUp className="icon" aria-hidden="true" />
          <p>
            <strong className="font-strong">Drop an image here</strong> or{" "}
            <span className="textlink">choose a file</span>
          </p>
          <p className="text-muted-foreground">PNG, JPEG, WebP, GIF or AVIF</p>
        </>
      )}
    </div>
  );
}
