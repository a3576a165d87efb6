import { mailEndpoints } from "@/lib/accounts/mail/endpoints";
import { routes } from "@/lib/api/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  mailEndpoints.openUnsubscribePage,
  mailEndpoints.unsubscribe,
);
