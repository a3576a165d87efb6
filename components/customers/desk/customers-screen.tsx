"use client";

import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { CustomerBadges } from "@/components/customers/desk/customer-badges";
import { customersTable } from "@/lib/customers/desk/customers-table";

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
