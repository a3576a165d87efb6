"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";

import { useCreateProducts } from "@/components/stock/use-product-changes";
import { forgetDraft } from "@/components/ui/drafts";
import { ApiError } from "@/lib/platform/client/api-client";
import {
  type ProductBatch,
  type ProductBatchInput,
  productBatchInputSchema,
} from "@/lib/stock/schema";

export const DESCRIPTION_DRAFT = "description of new products";

const emptyForm = (): ProductBatchInput => ({
  imageUrl: "",
  year: String(new Date().getUTCFullYear()),
  brand: "",
  set: "",
  format: "",
  price: "0",
  provenance: "Loose Box",
  quantity: "1",
  category: "",
  name: "",
  description: "",
  packsPerBox: "",
  cardsPerPack: "",
  sealPhotoIds: [],
  releaseAt: "",
  caseNumber: "",
  caseBought: "",
});

export function useProductForm() {
  const form = useForm<ProductBatchInput, unknown, ProductBatch>({
    resolver: zodResolver(productBatchInputSchema),
    defaultValues: emptyForm(),
  });
  const { mutateAsync, isPending } = useCreateProducts();

  const submit = form.handleSubmit(async () => {
    try {
      // Sent as typed: the server parses the same schema.
      await mutateAsync(form.getValues());
      forgetDraft(DESCRIPTION_DRAFT);
      form.reset(emptyForm());
    } catch (error) {
      // The toast has shown the message; this adds it to its field.
      const fields = error instanceof ApiError ? error.fields : [];
      for (const { field, message } of fields)
        if (field in emptyForm()) form.setError(field as keyof ProductBatchInput, { message });
    }
  });

  return { form, submit, isPending };
}
