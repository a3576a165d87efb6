import type { ReactNode } from "react";

const LOOKS = {
  page: ["gap-2", "text-3xl", "max-w-prose"],
  review: ["gap-1.5", "text-2xl", "max-w-prose"],
  film: ["gap-1", "text-2xl", "max-w-[44em] text-sm"],
  part: ["gap-1.5", "text-xl", "max-w-[36em] text-sm"],
  aside: ["content-start gap-1.5", "text-xl", "max-w-[30em] text-sm"],
  card: ["gap-1", "font-medium", "text-sm"],
} as const;

type SectionHeadProps = {
  /** Names the section. */
  id: string;
  look: keyof typeof LOOKS;
  heading?: "h2" | "h3";
  title: ReactNode;
  hint?: ReactNode;
};

export function SectionHead({ id, look, heading: Heading = "h2", title, hint }: SectionHeadProps) {
  const [head, name, sentence] = LOOKS[look];
  return (
    <div className={`grid ${head}`}>
      <Heading id={id} className={name}>
        {title}
      </Heading>
      {hint && <p className={`${sentence} text-muted-foreground`}>{hint}</p>}
    </div>
  );
}
