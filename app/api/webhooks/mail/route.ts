import { routes } from "@/lib/api/routes";
import { replyEndpoints } from "@/lib/contact/replies/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(replyEndpoints.receiveReply);
