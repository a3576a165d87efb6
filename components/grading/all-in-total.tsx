/** A page can have two of them. */
export function AllInTotal({ of }: { of: string }) {
  return (
    <>
      All-in total<span className="sr-only"> of {of}</span>
    </>
  );
}
