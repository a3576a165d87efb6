import "server-only";

import { messageSchema } from "@/lib/accounts/schema";
import { MANAGERS, OWNERS, SUPPORT } from "@/lib/api/access";
import { CASES } from "@/lib/api/cases";
import { defineEndpoints, endpoint } from "@/lib/api/define-endpoint";
import { csvEndpoint, listEndpoint } from "@/lib/api/tables/table-endpoints";
import {
  addCustomerNote,
  changeCustomer,
  endCustomerSessions,
  resetCustomerFactors,
  unlockCustomer,
} from "@/lib/customers/desk/change-customer";
import { getCustomer } from "@/lib/customers/desk/get-customer";
import { customerList } from "@/lib/customers/desk/list-customers";
import { noteInputSchema } from "@/lib/customers/desk/note-schema";
import * as schema from "@/lib/customers/desk/schema";
import { deleteAccountFor } from "@/lib/privacy/delete-account";
import type { CurrentUser } from "@/lib/sessions/current-user";

const tag = {
  name: "customers",
  description: "Customers as our support sees them, with notes, locks and sessions",
};
const byId = {
  params: schema.customerParamsSchema,
  output: schema.customerDetailSchema,
} as const;

type Call = { user: CurrentUser; requestId: string; params: { id: string } };

/** Answers a change with the customer as changed. */
async function changed(
  { user, requestId, params: { id } }: Call,
  change: (options: { id: string; actor: CurrentUser; requestId: string }) => Promise<void>,
) {
  await change({ id, actor: user, requestId });
  return getCustomer({ id, actorId: user.id, requestId });
}

export const customerEndpoints = defineEndpoints(tag, {
  listCustomers: listEndpoint(customerList, {
    access: SUPPORT,
    audit: "customers.listed",
    summary: "List or search customers; the audit log notes who did",
  }),

  exportCustomers: csvEndpoint(
    customerList,
    {
      access: MANAGERS,
      audit: "customers.exported",
      summary: "Download customers as a CSV; the audit log notes who did",
      confirm: true,
    },
    {
      cells: {
        Username: (customer) => customer.username,
        Email: (customer) => customer.email,
        Name: (customer) => customer.fullName,
        "Since (UTC)": (customer) => customer.createdAt,
        Orders: (customer) => customer.orderCount,
        Active: (customer) => yesNo(customer.isActive),
        Verified: (customer) => yesNo(customer.emailVerified),
        Role: (customer) => customer.role,
      },
    },
  ),

  getCustomer: endpoint("GET /api/admin/customers/{id}", {
    ...byId,
    access: SUPPORT,
    audit: "in use case",
    summary: "Get a customer; the audit log notes who looked",
    errors: [404],
  }).handle(
    async ({ params, user, requestId }) =>
      await getCustomer({ ...params, actorId: user.id, requestId }),
  ),

  changeCustomer: endpoint("PATCH /api/admin/customers/{id}", {
    ...byId,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.customer,
    summary: "Disable or enable an account, trust a buyer, or verify an email address",
    confirm: true,
    body: schema.customerChangeSchema,
    errors: [404, 409],
  }).handle(
    async (call) =>
      await changed(call, (options) => changeCustomer({ ...options, change: call.body })),
  ),

  deleteCustomer: endpoint("DELETE /api/admin/customers/{id}", {
    access: OWNERS,
    audit: "in use case",
    caseOf: CASES.customer,
    summary: "Delete an account for a customer who asked in writing",
    params: schema.customerParamsSchema,
    confirm: true,
    body: schema.deleteCustomerInputSchema,
    output: messageSchema,
    errors: [404, 409],
  }).handle(async ({ params, user, requestId, body }) => {
    await deleteAccountFor({
      userId: params.id,
      actorId: user.id,
      requestId,
      ...body,
    });
    return { message: "The account is deleted. The customer gets an email." };
  }),

  endCustomerSessions: endpoint("POST /api/admin/customers/{id}/sign-out", {
    ...byId,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.customer,
    summary: "End all sessions of a customer",
    confirm: true,
    errors: [403, 404, 409],
  }).handle(async (call) => await changed(call, endCustomerSessions)),

  unlockCustomer: endpoint("POST /api/admin/customers/{id}/unlock", {
    ...byId,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.customer,
    summary: "End a lock after too many wrong passwords",
    confirm: true,
    errors: [403, 404, 409],
  }).handle(async (call) => await changed(call, unlockCustomer)),

  resetCustomerFactors: endpoint("POST /api/admin/customers/{id}/reset-factors", {
    ...byId,
    access: OWNERS,
    audit: "in use case",
    caseOf: CASES.customer,
    summary: "Remove all second factors of an account, and end its sessions",
    confirm: true,
    errors: [404, 409],
  }).handle(async (call) => await changed(call, resetCustomerFactors)),

  addCustomerNote: endpoint("POST /api/admin/customers/{id}/notes", {
    ...byId,
    access: SUPPORT,
    audit: "in use case",
    caseOf: CASES.customer,
    summary: "Add a note for colleagues",
    body: noteInputSchema,
    errors: [404],
  }).handle(
    async (call) => await changed(call, (options) => addCustomerNote({ ...options, ...call.body })),
  ),
});

const yesNo = (is: boolean) => (is ? "yes" : "no");
