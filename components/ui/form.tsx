"use client";

import { Slot } from "radix-ui";
import {
  createContext,
  use,
  useId,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from "react";
import {
  Controller,
  FormProvider,
  useFormState,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
} from "react-hook-form";

import { cn } from "@/components/ui/cn";
import { FieldError } from "@/components/ui/field-error";
import { Label } from "@/components/ui/label";

export const Form = FormProvider;

type FieldContext = { name: string; id: string };
const FieldContext = createContext<FieldContext | null>(null);

export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: ControllerProps<Values, Name>,
) {
  const id = useId();
  return (
    <FieldContext value={{ name: props.name, id }}>
      <Controller {...props} />
    </FieldContext>
  );
}

function useField() {
  const field = use(FieldContext);
  if (!field) throw new Error("This part of a form belongs inside a FormField.");
  const { errors } = useFormState({ name: field.name });
  const message = messageAt(errors, field.name);
  return {
    id: `${field.id}-field`,
    hintId: `${field.id}-hint`,
    errorId: `${field.id}-error`,
    message,
  };
}

function messageAt(errors: unknown, path: string): string | undefined {
  const error = path
    .split(".")
    .reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), errors);
  return isRecord(error) && typeof error.message === "string" ? error.message : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function FormItem({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("grid content-start gap-2", className)} {...props} />;
}

export function FormLabel(props: Omit<ComponentProps<typeof Label>, "htmlFor">) {
  const { id } = useField();
  return <Label htmlFor={id} {...props} />;
}

export function FormControl({ children, ...props }: { children: ReactElement }) {
  const { id, hintId, errorId, message } = useField();
  return (
    <Slot.Root
      id={id}
      aria-invalid={message === undefined ? undefined : true}
      aria-describedby={message === undefined ? hintId : `${errorId} ${hintId}`}
      {...props}
    >
      {children}
    </Slot.Root>
  );
}

function FormDescription({ className, ...props }: ComponentProps<"p">) {
  const { hintId } = useField();
  return <p id={hintId} className={cn("text-sm text-muted-foreground", className)} {...props} />;
}

export function FormMessage({ className }: { className?: string }) {
  const { errorId, message } = useField();
  return <FieldError id={errorId} message={message} className={className} />;
}

type FormRowProps = {
  label: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
  /** The control. */
  children: ReactElement;
};

/** A control between its label and what to know about it. */
export function FormRow({ label, hint, className, children }: FormRowProps) {
  return (
    <FormItem className={className}>
      <FormLabel>{label}</FormLabel>
      <FormControl>{children}</FormControl>
      {hint && <FormDescription>{hint}</FormDescription>}
      <FormMessage />
    </FormItem>
  );
}
