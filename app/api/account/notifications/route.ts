import { notificationEndpoints } from "@/lib/accounts/notifications/endpoints";
import { routes } from "@/lib/api/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  notificationEndpoints.listNotificationChoices,
  notificationEndpoints.changeNotificationChoice,
);
