import { z } from "zod";

import { DEFAULT_CAPACITY, MAX_CAPACITY, MAX_PER_ACCOUNT, ROOM_MINUTES } from "@/lib/drops/rules";
import { dropSchema } from "@/lib/drops/schema";
import { momentSchema } from "@/lib/stock/releases/moment";

export const deskDropParamsSchema = z.object({ id: z.uuid() });

const numberFrom1 = (most: number, name: string) => {
  const message = `${name} must be a whole number from 1 to ${most}.`;
  return z.int(message).min(1, message).max(most, message);
};

export const planDropInputSchema = z.object({
  listing: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/)
    .meta({ description: "The slug of a listing whose boxes all wait for the same moment." }),
  opensAt: momentSchema
    .transform((text) => new Date(text))
    .optional()
    .meta({
      description: `When the room opens: ${ROOM_MINUTES} minutes before the start, unless given.`,
    }),
  mostPerAccount: numberFrom1(MAX_PER_ACCOUNT, "Boxes per account").default(1),
  capacity: numberFrom1(MAX_CAPACITY, "Checkouts at a time").default(DEFAULT_CAPACITY),
});
export type PlanDropInput = z.output<typeof planDropInputSchema>;

export const deskDropSchema = dropSchema
  .omit({ now: true, rate: true, places: true, admissionSeconds: true })
  .extend({
    capacity: z.int(),
    closedAt: z.iso.datetime().nullable(),
    drawnAt: z.iso.datetime().nullable(),
    joined: z.int().meta({ description: "Accounts in the room." }),
    waiting: z.int(),
    admitted: z.int().meta({ description: "May check out now." }),
    bought: z.int(),
    lapsed: z.int(),
    createdAt: z.iso.datetime(),
  });
export type DeskDrop = z.output<typeof deskDropSchema>;
export const deskDropsSchema = z.object({
  drops: z.array(deskDropSchema).meta({ description: "The latest 50, newest first" }),
});
