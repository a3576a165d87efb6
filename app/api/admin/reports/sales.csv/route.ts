import { routes } from "@/lib/api/routes";
import { bookEndpoints } from "@/lib/books/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(bookEndpoints.exportSales);
