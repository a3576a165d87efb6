import { defineTable } from "@/lib/api/tables/define-table";
import type { Customer } from "@/lib/customers/desk/schema";

export const customersTable = defineTable<Customer>()({
  name: "customers",
  nouns: ["customer", "customers"],
  path: "/api/admin/customers",
  endpoint: "listCustomers",
  csv: "exportCustomers",
  rows: "customers",
  columns: [
    {
      id: "name",
      name: "Customer",
      field: "username",
      link: "/admin/customers/{id}",
      isSortable: true,
    },
    { id: "fullName", name: "Name", field: "fullName" },
    { id: "email", name: "Email", field: "email" },
    { id: "state", name: "State" },
    { id: "orders", name: "Orders", field: "orderCount", as: "count" },
    {
      id: "created",
      name: "Since",
      field: "createdAt",
      as: "day",
      isSortable: true,
    },
  ],
  facets: [
    {
      id: "state",
      name: "State",
      options: {
        active: "Active",
        disabled: "Disabled",
        unverified: "Email not verified",
        staff: "Colleagues",
      },
      isSingle: true,
    },
  ],
  sort: "-created",
  search: "Username, name or email",
  empty: "No one has registered yet.",
});
