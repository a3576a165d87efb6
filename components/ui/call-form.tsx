import { useEffect, useRef, type ReactNode } from "react";
import { type FieldValues, type SubmitHandler, type UseFormReturn } from "react-hook-form";

import { Form } from "@/components/ui/form";

type CallFormProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  isPending: boolean;
  onSubmit: SubmitHandler<Output>;
  children: ReactNode;
};

/** Disabled during the call; then focuses the first invalid field or restores the focus. */
export function CallForm<Values extends FieldValues, Output>({
  form,
  isPending,
  onSubmit,
  children,
}: CallFormProps<Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    if (isPending || !focused.current) return;
    const target = element.current?.querySelector("[aria-invalid=true]") ?? focused.current;
    if (target instanceof HTMLElement) target.focus();
    focused.current = null;
  }, [isPending]);

  return (
    <Form {...form}>
      {/* post: a form sent before the script loads must not put a password into the URL. */}
      <form
        ref={element}
        method="post"
        noValidate
        onSubmit={(event) => {
          focused.current = document.activeElement;
          void form.handleSubmit(onSubmit)(event);
        }}
      >
        <fieldset disabled={isPending} className="grid min-w-0 gap-4.5">
          {children}
        </fieldset>
      </form>
    </Form>
  );
}
