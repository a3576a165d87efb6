import { routes } from "@/lib/api/routes";
import { noticeEndpoints } from "@/lib/notices/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(noticeEndpoints.listNotices);
