/** Skips the header. Visible only while focused. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-16 left-gutter z-60 rounded-md bg-primary px-4 py-2.5 text-primary-foreground focus:top-3"
    >
      Skip to content
    </a>
  );
}
