import { FieldChanges } from "@/components/stock/listings/field-changes";
import { countOf } from "@/lib/platform/plural";
import type { ChangeLine } from "@/lib/stock/listings/schema";

const STATES: Record<ChangeLine["state"], string> = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  problem: "Problem",
};
const HEAD = "sticky top-0 border-b bg-popover px-3 py-2 font-medium";

/** The effect of each line, in a frame that scrolls. */
export function ChangeLines({
  lines,
  total = lines.length,
}: {
  lines: readonly ChangeLine[];
  total?: number;
}) {
  if (lines.length === 0) return null;
  const hasRows = lines.some(({ row }) => row !== null);
  return (
    <div className="grid gap-3">
      <div
        tabIndex={0}
        role="region"
        aria-label="Changes"
        className="max-h-[50dvh] overflow-auto rounded-md border text-sm"
      >
        <table className="w-full text-left">
          <thead>
            <tr className="text-xs text-muted-foreground">
              {[...(hasRows ? ["Line"] : []), "Listing", "Effect"].map((name) => (
                <th key={name} scope="col" className={HEAD}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, slug, name, state, sentence, fields, carts, checkouts }, index) => (
              <tr key={slug ?? index} className="border-b align-top last:border-b-0">
                {hasRows && <td className="px-3 py-2">{row}</td>}
                <td className="min-w-32 px-3 py-2">{name}</td>
                <td className="px-3 py-2">
                  <span className={state === "problem" ? "text-destructive" : "font-medium"}>
                    {STATES[state]}
                  </span>{" "}
                  {fields.length === 1 && fields[0]?.field === "price" && state === "changed" ? (
                    <FieldChanges fields={fields} />
                  ) : (
                    <span className="text-muted-foreground">{sentence}</span>
                  )}
                  {carts + checkouts > 0 && (
                    <span className="block text-muted-foreground">
                      {`In ${countOf(carts, "cart")} and ${countOf(checkouts, "open checkout")}`}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > lines.length && (
        <p className="text-sm text-muted-foreground">{`The first ${lines.length} of ${countOf(total, "line")}.`}</p>
      )}
    </div>
  );
}
