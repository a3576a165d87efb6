import type { ReactNode } from "react";

import { DataTable, type DataTableProps } from "@/components/ui/data-table/data-table";
import { PageHead, type PageHeadProps } from "@/components/ui/page-head";
import type { Table } from "@/lib/api/tables/define-table";

type TableScreenProps<T extends Table> = PageHeadProps &
  DataTableProps<T> & {
    /** What stands above the list. */
    children?: ReactNode;
  };

/** A page that is a list. */
export function TableScreen<T extends Table>({ children, ...props }: TableScreenProps<T>) {
  return (
    <div className="wrap pb-24">
      <PageHead {...props} />
      {children}
      <DataTable {...props} />
    </div>
  );
}
