type DetailsProps = { details: Record<string, unknown> };

/** `before` and `after` side by side, field by field; other details by name. */
export function Details({ details: { before, after, ...others } }: DetailsProps) {
  const fields = [...new Set([...keysOf(before), ...keysOf(after)])];
  const changes = fields.filter((field) => wordsOf(before, field) !== wordsOf(after, field));
  if (changes.length === 0 && Object.keys(others).length === 0) return null;
  return (
    <dl className="grid gap-0.5">
      {changes.map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          {field && <dt className="text-muted-foreground">{labelOf(field)}</dt>}
          <dd className="min-w-0">{`${wordsOf(before, field)} → ${wordsOf(after, field)}`}</dd>
        </div>
      ))}
      {Object.entries(others).map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">{labelOf(name)}</dt>
          <dd className="min-w-0">{plain(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A plain value counts as one field without a name. */
const keysOf = (value: unknown): string[] =>
  isFields(value) ? Object.keys(value) : value === undefined ? [] : [""];

const wordsOf = (side: unknown, field: string): string =>
  plain(isFields(side) ? side[field] : field === "" ? side : undefined);

function plain(value: unknown): string {
  if (value === undefined || value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(plain).join("; ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${labelOf(name).toLowerCase()} ${plain(part)}`)
      .join(", ");
  return String(value as string | number);
}

/** "isTrustedBuyer" as "Is trusted buyer" */
const labelOf = (name: string) => {
  const words = name.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
