"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";

import { Button } from "@/components/ui/button";
import { CallForm } from "@/components/ui/call-form";
import { forgetDraft } from "@/components/ui/drafts";
import { FormControl, FormField, FormItem, FormLabel } from "@/components/ui/form";
import { showServerError } from "@/components/ui/show-server-error";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { toastSuccess } from "@/components/ui/toast";
import { ParagraphField } from "@/components/ui/words-field";
import { call } from "@/lib/client/call";
import { MAX_BIO_LENGTH } from "@/lib/showcase/kinds";
import { type OwnShowcase, type ShowcaseInput, showcaseInputSchema } from "@/lib/showcase/schema";

type ShowcaseFormProps = { showcase: OwnShowcase; onSaved: (showcase: OwnShowcase) => void };

const DRAFT = "showcase bio";
const valuesOf = ({ name, bio, isPublished }: OwnShowcase) => ({ name, bio, isPublished });

export function ShowcaseForm({ showcase, onSaved }: ShowcaseFormProps) {
  const form = useForm({
    resolver: zodResolver(showcaseInputSchema),
    defaultValues: valuesOf(showcase),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: ShowcaseInput) => call("PUT /api/showcase", { body: input }),
    onSuccess: (saved) => {
      forgetDraft(DRAFT);
      form.reset(valuesOf(saved));
      onSaved(saved);
      toastSuccess(saved.isPublished ? "Your showcase is public." : "Your showcase is private.");
    },
    onError: (error) => showServerError(form, "Your showcase could not be saved", error),
  });
  const isPublic = useWatch({ control: form.control, name: "isPublished" });
  return (
    <CallForm form={form} isPending={isPending} onSubmit={(input) => mutate(input)}>
      <TextField<ShowcaseInput>
        name="name"
        label="Name"
        autoComplete="off"
        hint="Shown on your page and in its address. It can be your username or another name."
      />
      <ParagraphField<ShowcaseInput>
        name="bio"
        draft={DRAFT}
        label="Bio"
        hint={`What you collect, in up to ${MAX_BIO_LENGTH} characters. Please leave out contact details.`}
      />
      <FormField<ShowcaseInput, "isPublished">
        name="isPublished"
        render={({ field }) => (
          <FormItem className="grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 rounded-lg border p-4">
            <FormLabel>Everyone can see my showcase</FormLabel>
            <FormControl>
              <Switch checked={field.value} onCheckedChange={field.onChange} />
            </FormControl>
            <p className="col-span-full text-sm text-muted-foreground">
              {isPublic
                ? "Search engines can find it, and the pages you share link to it."
                : "Private. Cards that you shared stay public under their own links."}
            </p>
          </FormItem>
        )}
      />
      <div>
        <Button
          type="submit"
          variant={form.formState.isDirty ? "primary" : "outline"}
          pending={isPending}
          pendingLabel="Saving..."
        >
          Save Showcase
        </Button>
      </div>
    </CallForm>
  );
}
