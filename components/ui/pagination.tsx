import { Button, ButtonLink } from "@/components/ui/button";

type Step = { href: string } | { onClick: () => void } | null;

type PaginationProps = {
  /** "1–10 of 248 boxes" */
  summary: string;
  previous: Step;
  next: Step;
  label?: string;
};

export function Pagination({ summary, previous, next, label = "Pages" }: PaginationProps) {
  return (
    <nav
      aria-label={label}
      className="flex items-center justify-between gap-4 py-4 text-sm text-muted-foreground"
    >
      <span>{summary}</span>
      <div className="flex gap-2 text-foreground">
        <PageStep step={previous} label="Previous" />
        <PageStep step={next} label="Next" />
      </div>
    </nav>
  );
}

function PageStep({ step, label }: { step: Step; label: string }) {
  if (step && "href" in step) {
    return (
      <ButtonLink variant="outline" size="sm" href={step.href}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button variant="outline" size="sm" disabled={step === null} onClick={step?.onClick}>
      {label}
    </Button>
  );
}
