"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { ChoiceField } from "@/components/stock/choice-field";
import { effectOf } from "@/components/stock/desk/listings/effect";
import { FieldChanges } from "@/components/stock/desk/listings/field-changes";
import { useReloadListings } from "@/components/stock/desk/listings/use-reload-listings";
import { PictureField } from "@/components/stock/picture-field";
import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { forgetDraft } from "@/components/ui/drafts";
import { TextField } from "@/components/ui/text-field";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { ParagraphField } from "@/components/ui/words-field";
import { CARD_INTERESTS } from "@/lib/cards/options";
import { call } from "@/lib/client/call";
import { LOW_STOCK } from "@/lib/stock/desk/listings/low-stock";
import {
  type ChangeListingInput,
  changeListingInputSchema,
  type StockListing,
} from "@/lib/stock/desk/listings/schema";

const CATEGORIES = CARD_INTERESTS.map(({ id, label }) => ({ value: id, label }));

export function ListingForm({ listing }: { listing: StockListing }) {
  const { slug } = listing;
  const [sent, setSent] = useState<ChangeListingInput | null>(null);
  const reload = useReloadListings();
  const draft = `description of ${slug}`;
  const form = useForm<ChangeListingInput, unknown, unknown>({
    resolver: zodResolver(changeListingInputSchema),
    defaultValues: {
      name: listing.name,
      description: listing.description ?? "",
      category: listing.category ?? "",
      imageUrl: listing.imageUrl,
      price: listing.price,
      lowStockAt: listing.lowStockAt === null ? "" : String(listing.lowStockAt),
    },
  });
  const change = useMutation({
    mutationFn: (body: ChangeListingInput) =>
      call("PUT /api/admin/listings/{slug}", { params: { slug }, body }),
    onSuccess: ({ written }, body) => {
      setSent(written ? null : body);
      if (!written) return;
      forgetDraft(draft);
      toastSuccess("Listing changed");
      reload();
    },
    onError: (error) => {
      setSent(null);
      toastError("The listing could not be changed", error);
    },
  });
  const preview = sent && change.data ? change.data : null;
  const fields = preview?.lines[0]?.fields ?? [];
  return (
    <div className="grid max-w-176 content-start gap-8">
      <CallForm
        form={form}
        isPending={change.isPending}
        onSubmit={() => change.mutate(form.getValues())}
      >
        <PictureField />
        <TextField<ChangeListingInput> name="name" label="Name" autoComplete="off" capitalize />
        <ParagraphField<ChangeListingInput>
          name="description"
          draft={draft}
          label="Description"
          hint="Can be left blank"
        />
        <div className="grid gap-4.5 sm:grid-cols-3">
          <ChoiceField
            name="category"
            label="Category"
            placeholder="No category"
            options={CATEGORIES}
            isOptional
          />
          <TextField<ChangeListingInput>
            name="price"
            label="Price ($)"
            autoComplete="off"
            inputMode="decimal"
          />
          <TextField<ChangeListingInput>
            name="lowStockAt"
            label="Low stock at"
            autoComplete="off"
            inputMode="numeric"
            hint={`${LOW_STOCK} boxes, if left blank`}
          />
        </div>
        <div>
          <Button
            type="submit"
            variant={preview ? "outline" : "primary"}
            pending={change.isPending}
          >
            Preview the change
          </Button>
        </div>
      </CallForm>
      <section aria-label="Preview" role="status" className="grid gap-4 empty:hidden">
        {preview && fields.length === 0 && <p>Nothing changes.</p>}
        {preview && sent && fields.length > 0 && (
          <>
            <p className="font-medium">{effectOf(preview)}</p>
            <FieldChanges fields={fields} />
            <div>
              <Button
                pending={change.isPending}
                pendingLabel="Saving..."
                onClick={() => change.mutate({ ...sent, basis: preview.basis })}
              >
                Save the change
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  );
}
