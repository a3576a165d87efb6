import { Part } from "@/components/back-office/part";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { type ChangedLine, MAX_CHANGED_LINES } from "@/lib/platform/csv/changed-line";

const CHANGES = { new: "New", changed: "Changed", removed: "Removed" };

type ChangedLinesProps = { lines: readonly ChangedLine[]; noun: string };

/** The effect of an import, line by line. */
export function ChangedLines({ lines, noun }: ChangedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Part title="Line by line">
      <Table className="max-w-3xl">
        <TableHeads names={["Line", noun, "Change"]} />
        <TableBody>
          {lines.map(({ row, name, change, before, after }) => (
            <TableRow key={`${row} ${name}`}>
              <TableCell>{row ?? "–"}</TableCell>
              <TableCell className="[overflow-wrap:anywhere]">{name}</TableCell>
              <TableCell className="[overflow-wrap:anywhere]">
                <span>{CHANGES[change]}</span>
                <span className="block text-muted-foreground">
                  {[before, after].filter((value) => value !== null).join(" → ")}
                </span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {lines.length === MAX_CHANGED_LINES && (
        <p className="text-sm text-muted-foreground">
          {`Showing the first ${MAX_CHANGED_LINES.toLocaleString("en-US")}.`}
        </p>
      )}
    </Part>
  );
}
