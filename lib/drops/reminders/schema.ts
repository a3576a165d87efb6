import { z } from "zod";

export const reminderSchema = z.object({ isOn: z.boolean() });
export type Reminder = z.output<typeof reminderSchema>;
