"use client";

import { ContactField } from "@/components/contact/contact-field";
import { SentNote } from "@/components/contact/sent-note";
import { SpamTrap } from "@/components/contact/spam-trap";
import { CONTACT_DRAFT, useContactForm } from "@/components/contact/use-contact-form";
import { Button } from "@/components/ui/button";
import { DraftTextarea } from "@/components/ui/draft-textarea";
import { ErrorIcon } from "@/components/ui/icons";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { CONTACT_TOPICS } from "@/lib/contact/rules";

export function ContactForm({ contactEmail }: { contactEmail: string }) {
  const { state, form, submit, startOver } = useContactForm();
  if (state.status === "sent") return <SentNote email={state.email} onAgain={startOver} />;
  const isPending = state.status === "pending";
  const { name, email, topic, message } = state.errors;
  return (
    // post: a form sent before the script loads must not put the message into the URL.
    <form
      ref={form}
      method="post"
      noValidate
      aria-label="Contact"
      onSubmit={submit}
      className="grid gap-5"
    >
      <fieldset disabled={isPending} className="grid min-w-0 gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <ContactField name="name" label="Your name" error={name}>
            {(control) => (
              <Input
                {...control}
                autoComplete="name"
                autoCapitalize="words"
                required
                minLength={2}
                maxLength={200}
              />
            )}
          </ContactField>
          <ContactField name="email" label="Email" error={email}>
            {(control) => (
              <Input {...control} type="email" autoComplete="email" required maxLength={254} />
            )}
          </ContactField>
        </div>
        <ContactField name="topic" label="What is it about?" error={topic}>
          {(control) => (
            <NativeSelect {...control} required defaultValue="">
              <option value="" disabled>
                Choose a topic
              </option>
              {CONTACT_TOPICS.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </ContactField>
        <ContactField
          name="message"
          label="Message"
          hint="10 to 4,000 characters. Please leave out passwords and card numbers."
          error={message}
        >
          {(control) => <DraftTextarea {...control} draft={CONTACT_DRAFT} rows={8} required />}
        </ContactField>
        <SpamTrap />
      </fieldset>
      <div role="alert" tabIndex={-1} className="text-sm empty:hidden">
        {state.failure && (
          <p className="flex items-start gap-2 text-destructive">
            <ErrorIcon className="mt-0.5 icon-sm" />
            <span>
              <span>{state.failure}</span> What you typed is still here. You can also write to{" "}
              <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
                {contactEmail}
              </a>
              .
            </span>
          </p>
        )}
      </div>
      <div>
        <Button type="submit" size="lg" pending={isPending} pendingLabel="Sending...">
          Send Message
        </Button>
      </div>
    </form>
  );
}
