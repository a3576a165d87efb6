/** A page can show two of them. */
export function AllInTotal({ of }: { of: string }) {
  return (
    <span>
      All-in total<span className="sr-only">{` of ${of}`}</span>
    </span>
  );
}
