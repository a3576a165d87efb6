import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { ListChange } from "@/lib/checklists/schema";

const COUNTS = ["Added", "Changed", "Removed"];

export function ListChanges({ lists }: { lists: readonly ListChange[] }) {
  return (
    <Table className="max-w-3xl">
      <TableHeads names={["Set", ...COUNTS]} end={COUNTS} />
      <TableBody>
        {lists.map((list) => (
          <TableRow key={list.name}>
            <TableCell>
              {list.name}
              <span className="block text-muted-foreground">{effectOf(list)}</span>
            </TableCell>
            {[list.added, list.changed, list.removed].map((count, index) => (
              <TableCell key={index} end>
                {count.toLocaleString("en-US")}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function effectOf({ isNew, added, changed, removed }: ListChange): string {
  if (isNew) return "New";
  return added + changed + removed > 0 ? "Changes" : "No change";
}
