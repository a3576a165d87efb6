type PlaceCellProps = { place: string | null; shortId: string };

/** Where a card is, and on a phone its short id, which has no column there. */
export const PlaceCell = ({ place, shortId }: PlaceCellProps) => (
  <span className="w-22 flex-none font-strong whitespace-nowrap sm:w-24">
    <span className="block">{place}</span>
    <code className="text-xs font-normal text-muted-foreground sm:hidden">{shortId}</code>
  </span>
);
