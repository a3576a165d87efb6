import { routes } from "@/lib/api/routes";
import { contactEndpoints } from "@/lib/contact/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  contactEndpoints.sendMessage,
);
