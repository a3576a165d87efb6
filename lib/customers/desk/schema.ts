import { z } from "zod";

import { customerMessageSchema } from "@/lib/contact/desk/schema";
import { noteSchema, reasonSchema } from "@/lib/customers/desk/note-schema";
import { heldLimitSchema } from "@/lib/platform/limits/schema";
import { deskObstacleSchema } from "@/lib/privacy/deletion-obstacles-schema";
import { ROLES } from "@/lib/sessions/roles";

export const customerParamsSchema = z.object({ id: z.uuid() });

export const customerSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  emailVerified: z.boolean(),
  isActive: z.boolean(),
  role: z.enum(ROLES).nullable(),
  createdAt: z.iso.datetime(),
  orderCount: z.int(),
});
export type Customer = z.output<typeof customerSchema>;

export const customerDetailSchema = customerSchema.extend({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  isTrustedBuyer: z.boolean(),
  isLocked: z.boolean().meta({ description: "After too many attempts, such as to sign in." }),
  limits: z
    .array(heldLimitSchema.pick({ limit: true, until: true }))
    .meta({ description: "Active limits and when they end." }),
  balance: z.string().meta({ description: "What we owe the collector, in US dollars." }),
  cardsInVault: z.int(),
  sealedBoxes: z.int(),
  openClaims: z.int(),
  orders: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        total: z.string(),
        placedAt: z.iso.datetime(),
      }),
    )
    .meta({ description: "The newest 20." }),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      network: z.string(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
  messages: z.array(customerMessageSchema).meta({
    description: "The newest 20 from their verified address, or linked to them.",
  }),
  notes: z.array(noteSchema),
  deletion: z
    .object({ isDeleted: z.boolean(), obstacles: z.array(deskObstacleSchema) })
    .meta({ description: "What keeps the account from deletion." }),
});
export type CustomerDetail = z.output<typeof customerDetailSchema>;

export const customerChangeSchema = z
  .object({
    isActive: z.boolean().optional(),
    isTrustedBuyer: z.boolean().optional(),
    emailVerified: z.literal(true).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "There is nothing to change.");
export type CustomerChange = z.output<typeof customerChangeSchema>;

export const deleteCustomerInputSchema = z.object({
  confirmation: z
    .string({ error: "Please type their username" })
    .trim()
    .min(1, "Please type their username")
    .max(200, "Please type their username")
    .meta({ description: "The customer's username." }),
  reason: reasonSchema.meta({
    description: "Without personal data: the audit log keeps it.",
  }),
});
