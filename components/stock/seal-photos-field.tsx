"use client";

import { ImagePlus, X } from "lucide-react";
import { useFormContext } from "react-hook-form";

import { useSealPhotos } from "@/components/stock/use-seal-photos";
import { Button } from "@/components/ui/button";
import { chooseFiles } from "@/components/ui/choose-files";
import { FieldError } from "@/components/ui/field-error";
import { FormField, FormItem, FormMessage } from "@/components/ui/form";
import { countOf } from "@/lib/platform/plural";
import { PICTURE_TYPES } from "@/lib/platform/storage/schema";
import type { ProductBatchInput } from "@/lib/stock/schema";
import { MAX_SEAL_PHOTOS } from "@/lib/stock/seal-photos/schema";

export function SealPhotosField({ quantity }: { quantity: number }) {
  const { control } = useFormContext<ProductBatchInput>();
  return (
    <FormField
      control={control}
      name="sealPhotoIds"
      render={({ field }) => (
        <FormItem>
          <Photos ids={field.value ?? []} onChange={field.onChange} about={aboutOf(quantity)} />
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

const aboutOf = (quantity: number) =>
  quantity > 1
    ? `Photos of the sealed case. They apply to all ${countOf(quantity, "box", "boxes")} in this batch.`
    : "Photos of this box: its wrap, seams and label.";

type PhotosProps = { ids: string[]; onChange: (ids: string[]) => void; about: string };

export function Photos({ ids, onChange, about }: PhotosProps) {
  const { photos, sending, error, add, remove } = useSealPhotos(ids, onChange);
  const isFull = ids.length >= MAX_SEAL_PHOTOS;
  async function choose() {
    const files = await chooseFiles({ accept: PICTURE_TYPES.join(","), isMultiple: true });
    if (files.length > 0) await add(files);
  }
  return (
    <div role="group" aria-labelledby="seal-photos" className="grid gap-3">
      <div>
        <p id="seal-photos" className="text-sm font-medium">
          Seal photos (optional)
        </p>
        <p className="text-sm text-muted-foreground">
          <span>{about}</span>{" "}
          {`Up to ${MAX_SEAL_PHOTOS}. Everyone sees them on the box’s passport, and they cannot be changed later.`}
        </p>
      </div>
      {photos.length > 0 && (
        <ul aria-label="Seal photos" className="flex flex-wrap gap-3">
          {photos.map(({ id, preview }, index) => (
            <li key={id} className="relative">
              {/* oxlint-disable-next-line nextjs/no-img-element -- a file of this browser */}
              <img
                src={preview}
                alt={`Seal photo ${index + 1}`}
                className="size-20 rounded-md bg-well object-cover"
              />
              <Button
                variant="secondary"
                size="icon-sm"
                aria-label={`Remove seal photo ${index + 1}`}
                className="absolute -top-2 -right-2 rounded-full"
                onClick={() => remove(id)}
              >
                <X className="icon-sm" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          disabled={isFull}
          pending={sending > 0}
          onClick={() => void choose()}
        >
          <ImagePlus className="icon-sm" aria-hidden="true" />
          Add seal photos
        </Button>
        <p role="status" className="text-sm text-muted-foreground">
          {sending > 0 && `${countOf(sending, "photo")} to upload`}
        </p>
      </div>
      <FieldError id="seal-photos-problem" message={error} />
    </div>
  );
}
