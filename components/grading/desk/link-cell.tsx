import { Link } from "@/components/ui/link";
import { TableCell } from "@/components/ui/table";

type LinkCellProps = { to: string; name: string; isStrong?: boolean };

/** Links to a page of the grading desk. */
export function LinkCell({ to, name, isStrong = false }: LinkCellProps) {
  return (
    <TableCell>
      <Link
        href={`/admin/grading/${to}`}
        className={`target whitespace-nowrap hover:underline ${isStrong ? "font-strong" : ""}`}
      >
        {name}
      </Link>
    </TableCell>
  );
}
