"use client";

import { useWatch } from "react-hook-form";

import { BoxFields } from "@/components/stock/box-fields";
import { CaseFields } from "@/components/stock/case-fields";
import { ListingFields } from "@/components/stock/listing-fields";
import { PictureField } from "@/components/stock/picture-field";
import { ProductPreview } from "@/components/stock/product-preview";
import { ReleaseField } from "@/components/stock/release-field";
import { SealPhotosField } from "@/components/stock/seal-photos-field";
import { useProductForm } from "@/components/stock/use-product-form";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { typedDigits } from "@/lib/platform/ascii-digits";
import { formatCents } from "@/lib/platform/money";
import { countOf } from "@/lib/platform/plural";
import { plainAmount } from "@/lib/platform/typed-amount";

export function AddProductTab() {
  const { form, submit, isPending } = useProductForm();
  const values = useWatch({ control: form.control, compute: (all) => all });
  const quantity = Math.max(1, Math.trunc(Number(typedDigits(String(values.quantity)))) || 1);
  const cents = Math.round(Number(plainAmount(String(values.price))) * 100) || 0;

  return (
    <div className="grid gap-12 pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
      <Form {...form}>
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          aria-labelledby="add-title"
          className="max-w-176"
        >
          <fieldset disabled={isPending} className="grid min-w-0 gap-6">
            <div>
              <h2 id="add-title" className="text-xl">
                Add New Product
              </h2>
              <p className="text-sm text-muted-foreground">
                Create multiple product entries. Each quantity will generate individual box records.
              </p>
            </div>
            <PictureField />
            <BoxFields />
            <CaseFields />
            <ListingFields />
            <ReleaseField />
            <SealPhotosField quantity={quantity} />
          </fieldset>
          <div className="flex flex-wrap items-center gap-3 pt-8">
            <Button type="submit" size="lg" pending={isPending} pendingLabel="Creating Products...">
              {`Create ${countOf(quantity, "Product")}`}
            </Button>
            <span className="text-sm text-muted-foreground">
              {`${countOf(quantity, "box", "boxes")}, ${formatCents(cents * quantity)} in stock`}
            </span>
          </div>
        </form>
      </Form>
      <ProductPreview values={values} cents={cents} />
    </div>
  );
}
