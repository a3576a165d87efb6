import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import type { FieldValues, SubmitHandler, UseFormReturn } from "react-hook-form";

import { Form } from "@/components/ui/form";
import { toastError } from "@/components/ui/toast";

type CallFormProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  isPending: boolean;
  onSubmit: SubmitHandler<Output>;
  children: ReactNode;
};

/** Disabled during the call; afterwards focuses the first error or restores focus. */
export function CallForm<Values extends FieldValues, Output>({
  form,
  isPending,
  onSubmit,
  children,
}: CallFormProps<Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);
  const isChecking = useRef(false);

  useEffect(() => {
    if (isPending || !focused.current) return;
    const wrong = element.current?.querySelector("[aria-invalid=true], [role=alert]:not(:empty)");
    // Disabling the fields lost the focus, unless a refusal has taken it since.
    const isLost = document.activeElement === document.body;
    const target = wrong ?? (isLost ? focused.current : null);
    if (target instanceof HTMLElement) {
      // An alert isn't focusable by default.
      if (target.role === "alert") target.tabIndex = -1;
      target.focus();
    }
    focused.current = null;
  }, [isPending]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    // The schema may still be loading.
    if (isChecking.current) return;
    isChecking.current = true;
    focused.current = document.activeElement;
    try {
      await form.handleSubmit(onSubmit)(event);
    } catch (error) {
      toastError("Your input could not be checked", error);
    } finally {
      isChecking.current = false;
    }
  }

  return (
    <Form {...form}>
      {/* post: a form sent before the script loads must not put a password into the URL. */}
      <form ref={element} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={isPending} className="grid min-w-0 gap-4.5">
          {children}
        </fieldset>
      </form>
    </Form>
  );
}
