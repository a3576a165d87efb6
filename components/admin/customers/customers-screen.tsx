"use client";

import { CustomerBadges } from "@/components/admin/customers/customer-badges";
import { CUSTOMER_FILTERS } from "@/components/admin/customers/customers-table";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { useTableList } from "@/components/ui/data-table/use-table-list";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import type { Customer } from "@/lib/customers/schema";

const COLUMNS: readonly DataColumn<Customer>[] = [
  {
    id: "name",
    name: "Customer",
    isSortable: true,
    cell: ({ id, username }) => (
      <Link href={`/admin/customers/${id}`} className="target textlink">
        {username}
      </Link>
    ),
  },
  { id: "fullName", name: "Name", cell: ({ fullName }) => fullName },
  { id: "email", name: "Email", cell: ({ email }) => email },
  { id: "state", name: "State", cell: (customer) => <CustomerBadges customer={customer} /> },
  { id: "orders", name: "Orders", end: true, cell: ({ orderCount }) => String(orderCount) },
  {
    id: "created",
    name: "Since",
    isSortable: true,
    cell: ({ createdAt }) => <LocalTime iso={createdAt} format="day" />,
  },
];

const idOf = ({ id }: Customer) => id;

export function CustomersScreen({ canExport }: { canExport: boolean }) {
  const list = useTableList("GET /api/admin/customers", CUSTOMER_FILTERS);
  return (
    <div className="wrap pb-24">
      <Breadcrumbs
        crumbs={[{ label: "Admin Dashboard", href: "/admin" }, { label: "Customers" }]}
      />
      <div className="grid gap-1 pt-2 pb-6">
        <h1 className="text-3xl">Customers</h1>
        <p className="text-muted-foreground">
          Search finds parts of names and addresses, or similar ones if nothing matches. The audit
          log records each search and every customer you open.
        </p>
      </div>
      <DataTable
        table="customers"
        nouns={["customer", "customers"]}
        rows={list.data?.customers}
        list={list}
        idOf={idOf}
        columns={COLUMNS}
        filters={CUSTOMER_FILTERS}
        sort="-created"
        search="Username, name or email"
        {...(canExport && { file: "/api/admin/customers.csv" })}
        empty="No one has registered yet."
      />
    </div>
  );
}
