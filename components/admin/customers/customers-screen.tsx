"use client";

import { CustomerBadges } from "@/components/admin/customers/customer-badges";
import type { Cells } from "@/components/ui/data-table/columns";
import { TableScreen } from "@/components/ui/data-table/table-screen";
import { customersTable } from "@/lib/customers/customers-table";

const CELLS: Cells<typeof customersTable> = {
  state: (customer) => <CustomerBadges customer={customer} />,
};

export const CustomersScreen = () => (
  <TableScreen
    title="Customers"
    lead="Search finds parts of names and addresses, or similar ones if nothing matches. The audit log records each search and every customer you open."
    table={customersTable}
    cells={CELLS}
  />
);
