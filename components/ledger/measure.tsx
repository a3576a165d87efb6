type MeasureProps = { name: string; value: string; note?: string | undefined };

/** A figure of how we work, with what it covers. */
export function Measure({ name, value, note }: MeasureProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b py-3 first:border-t">
      <dt>{name}</dt>
      <dd className="contents">
        <span className="text-right font-medium">{value}</span>
        {note && <span className="col-span-2 text-muted-foreground">{note}</span>}
      </dd>
    </div>
  );
}
