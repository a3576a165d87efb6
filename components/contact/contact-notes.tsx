import { Link } from "@/components/ui/link";

export function ContactNotes({ contactEmail }: { contactEmail: string }) {
  return (
    <aside aria-label="Good to know" className="grid content-start gap-8 text-sm">
      <section className="grid gap-2">
        <h2 className="text-base tracking-text">What happens next</h2>
        <p className="text-muted-foreground">
          A person reads your message and replies to the address you give. We use it for nothing
          else, and keep messages for a year; the{" "}
          <Link href="/privacy" className="text-foreground textlink">
            privacy notice
          </Link>{" "}
          says more.
        </p>
      </section>
      <section className="grid gap-2 border-t pt-8">
        <h2 className="text-base tracking-text">About an opening</h2>
        <p className="text-muted-foreground">
          Please include the box ID or the order number, so that we can find the recording quickly.
        </p>
      </section>
      <section className="grid gap-2 border-t pt-8">
        <h2 className="text-base tracking-text">Other ways</h2>
        <p className="text-muted-foreground">
          Many questions are answered in the{" "}
          <Link href="/faq" className="text-foreground textlink">
            FAQ
          </Link>
          . If you would rather use your own email app, write to{" "}
          <a href={`mailto:${contactEmail}`} className="text-foreground textlink">
            {contactEmail}
          </a>
          .
        </p>
      </section>
    </aside>
  );
}
