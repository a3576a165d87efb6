import { routes } from "@/lib/api/routes";
import { customerEndpoints } from "@/lib/customers/desk/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  customerEndpoints.exportCustomers,
);
