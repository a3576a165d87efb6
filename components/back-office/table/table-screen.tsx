"use client";

import type { ReactNode } from "react";

import { PageHead, type PageHeadProps } from "@/components/back-office/page-head";
import { DataTable, type DataTableProps } from "@/components/back-office/table/data-table";
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
