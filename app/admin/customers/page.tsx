import type { Metadata } from "next";

import { tablePage } from "@/app/_shell/table-page";
import { CustomersScreen } from "@/components/customers/desk/customers-screen";
import { customerList } from "@/lib/customers/desk/list-customers";

export const metadata: Metadata = {
  title: "Customers",
  robots: { index: false },
};

export default tablePage(customerList, CustomersScreen);
