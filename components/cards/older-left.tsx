import { countOf } from "@/lib/platform/plural";

type OlderLeftProps = { count: number; noun?: string; next: string; className?: string };

/** Says that a tray holds more than its page shows. */
export function OlderLeft({ count, noun = "older card", next, className = "" }: OlderLeftProps) {
  if (count <= 0) return null;
  return (
    <p className={`${className} text-sm text-muted-foreground`}>
      {`${countOf(count, noun)} can go into the next ${next}.`}
    </p>
  );
}
