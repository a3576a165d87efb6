import { randomUUID } from "node:crypto";

import type { Metadata } from "next";

import { recordPage } from "@/app/_shell/staff-page";
import { customerQuery } from "@/components/customers/desk/customer-query";
import { CustomerScreen } from "@/components/customers/desk/customer-screen";
import { getCustomer } from "@/lib/customers/desk/get-customer";
import { customerParamsSchema } from "@/lib/customers/desk/schema";

export const metadata: Metadata = { title: "Customer", robots: { index: false } };

export default recordPage("getCustomer", customerParamsSchema, {
  queryOf: ({ id }) => customerQuery(id),
  get: ({ id }, user) => getCustomer({ id, actorId: user.id, requestId: randomUUID() }),
  Screen: CustomerScreen,
});
