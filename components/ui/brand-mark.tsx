export function BrandMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 28" aria-hidden="true" className={className}>
      <path
        className="fill-wax"
        d="M2 4l2-2 2 2 2-2 2 2 1.6-1.6L13 7l3.4 1.2L17 12l5 1.4V24l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2z"
      />
      <path className="fill-current" d="m15 2.2 2 1.8 2-2 3 2v6.2l-2.6-.8-.8-3.4L15.4 5z" />
    </svg>
  );
}
