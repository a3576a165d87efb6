import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { ListChange } from "@/lib/checklists/schema";

export function ListChanges({ lists }: { lists: readonly ListChange[] }) {
  return (
    <Table className="max-w-3xl">
      <TableHeader>
        <tr>
          <TableHead>Set</TableHead>
          {["Added", "Changed", "Removed"].map((name) => (
            <TableHead key={name} end>
              {name}
            </TableHead>
          ))}
        </tr>
      </TableHeader>
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
