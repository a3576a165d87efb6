import { Button } from "@/components/ui/button";
import { DoneIcon } from "@/components/ui/icons";

type SentNoteProps = { email: string; onAgain: () => void };

/** Replaces the sent form and takes focus, so that screen readers announce it. */
export function SentNote({ email, onAgain }: SentNoteProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border bg-card p-6 md:p-8">
      <DoneIcon className="icon text-status-listed" />
      <h2
        ref={(heading) => heading?.focus()}
        tabIndex={-1}
        className="text-2xl focus-visible:outline-none"
      >
        Your message has arrived
      </h2>
      <p className="text-muted-foreground">
        A person will read it and reply to{" "}
        <strong className="font-medium text-foreground">{email}</strong>. You don’t need to do
        anything else. We don’t send a confirmation email.
      </p>
      <Button variant="outline" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
