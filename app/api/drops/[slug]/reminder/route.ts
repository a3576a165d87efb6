import { routes } from "@/lib/api/routes";
import { dropReminderEndpoints } from "@/lib/drops/reminders/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  dropReminderEndpoints.getDropReminder,
  dropReminderEndpoints.setDropReminder,
);
