"use client";

import { ImageIcon, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useFormContext } from "react-hook-form";

import { ProductPicture } from "@/components/catalog/product-picture";
import { Button } from "@/components/ui/button";
import { FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { toastSuccess } from "@/components/ui/toast";
import type { ProductBatchInput } from "@/lib/stock/schema";

const UploadDialog = dynamic(
  () => import("@/components/stock/upload-dialog").then((module) => module.UploadDialog),
  { ssr: false },
);

export function PictureField() {
  const { control } = useFormContext<ProductBatchInput>();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <FormField
      control={control}
      name="imageUrl"
      render={({ field }) => (
        <FormItem>
          <div className="flex items-center gap-4">
            <div className="grid aspect-4/5 w-18 flex-none place-items-center overflow-hidden rounded-md bg-well text-muted-foreground">
              {field.value ? (
                <ProductPicture
                  src={field.value}
                  alt="Product preview"
                  sizes="72px"
                  className="size-full object-contain"
                />
              ) : (
                <ImageIcon className="icon" aria-hidden="true" />
              )}
            </div>
            <div className="grid justify-items-start gap-2">
              <FormControl>
                <Button
                  ref={field.ref}
                  variant="outline"
                  onClick={() => {
                    setWasOpened(true);
                    setIsOpen(true);
                  }}
                >
                  <Upload className="icon-sm" aria-hidden="true" />
                  Upload Product Image
                </Button>
              </FormControl>
              {field.value && <p className="text-sm text-muted-foreground">Product preview</p>}
              <FormMessage />
            </div>
          </div>
          {wasOpened && (
            <UploadDialog
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              onUploaded={(imageUrl) => {
                field.onChange(imageUrl);
                toastSuccess(
                  "Image uploaded successfully",
                  "You can now complete the product details.",
                );
              }}
            />
          )}
        </FormItem>
      )}
    />
  );
}
