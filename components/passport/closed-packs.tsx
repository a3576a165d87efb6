/** Packs that their owner has not opened: only their numbers are known. */
export function ClosedPacks({ positions }: { positions: readonly number[] }) {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-8">
      {positions.map((position) => (
        <li
          key={position}
          className="grid gap-0.5 rounded-md border border-dashed border-border-strong px-3 py-4 text-center text-sm"
        >
          <span className="font-medium">{`Pack ${position}`}</span>
          <span className="text-muted-foreground">Closed</span>
        </li>
      ))}
    </ul>
  );
}
