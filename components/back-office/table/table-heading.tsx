import { ArrowDown, ArrowUp } from "lucide-react";

import { TableHead } from "@/components/ui/table";

type TableHeadingProps = {
  name: string;
  end: boolean;
  order: false | "asc" | "desc";
  onSort?: () => void;
};

export function TableHeading({ name, end, order, onSort }: TableHeadingProps) {
  const Arrow = order === "desc" ? ArrowDown : ArrowUp;
  return (
    <TableHead
      end={end}
      aria-sort={order === "asc" ? "ascending" : order === "desc" ? "descending" : undefined}
    >
      {onSort ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1 hover:text-foreground"
          onClick={onSort}
        >
          <span>{name}</span>
          {order && <Arrow className="icon-sm" aria-hidden="true" />}
        </button>
      ) : (
        name
      )}
    </TableHead>
  );
}
