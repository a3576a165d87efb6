import { useEffect, useRef } from "react";

type AuthHeadingProps = { title: string; subtitle: string; takesFocus: boolean };

/** Takes focus after a step, so that screen readers announce it. */
export function AuthHeading({ title, subtitle, takesFocus }: AuthHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <div className="grid gap-1.5">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-3xl tracking-display focus-visible:outline-none"
      >
        {title}
      </h1>
      <p className="text-muted-foreground">{subtitle}</p>
    </div>
  );
}
