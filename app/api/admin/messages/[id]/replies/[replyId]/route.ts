import { routes } from "@/lib/api/routes";
import { messageDeskEndpoints } from "@/lib/contact/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  messageDeskEndpoints.getMessageReply,
);
