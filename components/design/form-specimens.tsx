"use client";

import { useEffect } from "react";
import { useForm } from "react-hook-form";

import { BothThemes, Section } from "@/components/design/specimen";
import { Button } from "@/components/ui/button";
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";

/** A form as every form is built, with one field in error. */
export function FormSpecimens() {
  return (
    <Section title="Form" note="Label, control, hint and error of a field. The error is read out when it comes; the first wrong field gets the focus.">
      <BothThemes>
        <SampleForm />
      </BothThemes>
    </Section>
  );
}

function SampleForm() {
  const form = useForm({ defaultValues: { username: "nora", email: "nora@" } });
  const { setError } = form;
  useEffect(() => setError("email", { message: "Enter an email address like name@example.com" }), [setError]);
  return (
    <Form {...form}>
      <form className="grid gap-4.5" noValidate onSubmit={form.handleSubmit(() => undefined)}>
        <SampleField name="username" label="Username" hint="Three to thirty letters, digits, dots or dashes" />
        <SampleField name="email" label="Email" />
        <Button type="submit" block>
          Save
        </Button>
      </form>
    </Form>
  );
}

function SampleField({ name, label, hint }: { name: "username" | "email"; label: string; hint?: string }) {
  return (
    <FormField
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <Input {...field} />
          </FormControl>
          {hint && <FormDescription>{hint}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
