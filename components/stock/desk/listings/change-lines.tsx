import { LineTable } from "@/components/back-office/line-table";
import { FieldChanges } from "@/components/stock/desk/listings/field-changes";
import { countOf } from "@/lib/platform/plural";
import type { ChangeLine } from "@/lib/stock/desk/listings/schema";

const STATES: Record<ChangeLine["state"], string> = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  problem: "Problem",
};

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
    <LineTable
      label="Changes"
      names={[...(hasRows ? ["Line"] : []), "Listing", "Effect"]}
      shown={lines.length}
      total={total}
    >
      {lines.map(({ row, slug, name, state, sentence, fields, carts, checkouts }, index) => (
        <tr key={slug ?? index}>
          {hasRows && <td>{row}</td>}
          <td className="min-w-32">{name}</td>
          <td>
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
    </LineTable>
  );
}
