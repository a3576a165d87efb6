import type { ComponentProps, ReactNode } from "react";

import { cn } from "@/components/ui/cn";

/** The head sticks under --table-top (the header, unless a bar sits between). */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table className={cn("w-full border-collapse text-sm", className)} {...props} />;
}

/** Scrolls sideways where it doesn't fit. The name is that of the region. */
export function ScrollTable({ children, ...region }: ComponentProps<"div">) {
  return (
    <div
      role="region"
      tabIndex={0}
      className="relative overflow-x-auto lg:overflow-visible print:overflow-visible"
      {...region}
    >
      <Table className="max-lg:min-w-3xl print:min-w-0 [&_th]:max-lg:static">{children}</Table>
    </div>
  );
}

export function TableHeader(props: ComponentProps<"thead">) {
  return <thead {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      className={cn(
        "in-[tbody]:hover:bg-muted aria-selected:bg-wax-soft in-[tbody]:aria-selected:hover:bg-wax-soft",
        className,
      )}
      {...props}
    />
  );
}

type CellAlign = { end?: boolean };

/** `end` aligns to the right, for numbers and actions. */
export function TableHead({ end = false, className, ...props }: ComponentProps<"th"> & CellAlign) {
  return (
    <th
      scope="col"
      className={cn(
        "sticky top-(--table-top,var(--header)) z-2 h-11 border-b bg-background px-3 text-xs font-medium whitespace-nowrap text-muted-foreground",
        end ? "text-right" : "text-left",
        className,
      )}
      {...props}
    />
  );
}

type TableHeadsProps = { names: readonly string[]; end?: readonly string[] };

/** The heads of columns that have a name and nothing else. */
export function TableHeads({ names, end = [] }: TableHeadsProps) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <TableHead key={name} end={end.includes(name)}>
            {name}
          </TableHead>
        ))}
      </tr>
    </thead>
  );
}

type ColumnHeadsProps = TableHeadsProps & { className: string; endClassName?: string };

/** The same in a table with a look of its own. */
export const ColumnHeads = ({
  names,
  end = [],
  className,
  endClassName = "text-right",
}: ColumnHeadsProps) =>
  names.map((name) => (
    <th key={name} scope="col" className={cn(className, end.includes(name) && endClassName)}>
      {name}
    </th>
  ));

type ScrollFrameProps = { label: string; className: string; children: ReactNode };

/** A region that scrolls, also with the keyboard. */
export function ScrollFrame({ label, className, children }: ScrollFrameProps) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className={`overflow-auto ${className}`}>
      {children}
    </div>
  );
}

export function TableCell({ end = false, className, ...props }: ComponentProps<"td"> & CellAlign) {
  return (
    <td className={cn("border-b p-3 align-middle", end && "text-right", className)} {...props} />
  );
}
