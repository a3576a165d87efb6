import type { TableInput } from "@/components/back-office/table/table-params";
import type { Table } from "@/lib/api/tables/define-table";
import type { Address, Read } from "@/lib/client/operations";
import { query } from "@/lib/client/query";

/** Reads a page of a table; the same in the browser and where its page is prefetched. */
export const tableQuery = ({ path }: Table, input: TableInput) =>
  query(`GET ${path}` as Read, { query: input } as Address<Read>);
