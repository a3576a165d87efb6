import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { checkForm, type ContactErrors } from "@/components/contact/check-form";
import { forgetDraft } from "@/components/ui/drafts";
import { call } from "@/lib/client/call";
import type { Body } from "@/lib/client/operations";
import { ApiError } from "@/lib/platform/client/api-client";

export const CONTACT_DRAFT = "contact message";

type State =
  | { status: "open" | "pending"; errors: ContactErrors; failure?: string }
  | { status: "sent"; email: string };

type Fields = Omit<Body<"POST /api/contact">, "openForMs">;

const OPEN: State = { status: "open", errors: {} };
const UNREACHABLE = "The server could not be reached. Check your connection and try again.";

/** Uncontrolled inputs and no form library keep the script small. */
export function useContactForm() {
  const [state, setState] = useState<State>(OPEN);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Focuses the first invalid field once it is enabled again.
    if (state.status === "open")
      form.current
        ?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]:not(:empty)")
        ?.focus();
  }, [state]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const errors = checkForm(event.currentTarget);
    if (Object.keys(errors).length > 0) return setState({ status: "open", errors });
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Fields;
    setState({ status: "pending", errors: {} });
    try {
      await call("POST /api/contact", {
        body: { ...fields, openForMs: Math.round(performance.now()) },
      });
      forgetDraft(CONTACT_DRAFT);
      setState({ status: "sent", email: fields.email });
    } catch (error) {
      setState({ status: "open", ...refusalOf(error) });
    }
  }

  return { state, form, submit, startOver: () => setState(OPEN) };
}

function refusalOf(error: unknown): { errors: ContactErrors; failure?: string } {
  if (!(error instanceof ApiError)) return { errors: {}, failure: UNREACHABLE };
  if (error.fields.length === 0) return { errors: {}, failure: error.body };
  return { errors: Object.fromEntries(error.fields.map(({ field, message }) => [field, message])) };
}
