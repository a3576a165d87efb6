import { routes } from "@/lib/api/routes";
import { bookEntryEndpoints } from "@/lib/books/entries/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes(
  bookEntryEndpoints.listBookEntries,
);
