import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";

import type { DataFilter } from "@/components/ui/data-table/columns";
import { hasLocalDays } from "@/components/ui/data-table/local-days";
import { readTableInput } from "@/components/ui/data-table/table-params";
import type { TableList } from "@/components/ui/data-table/use-table-list";
import type { Address, Optional, Output } from "@/lib/client/operations";
import { query } from "@/lib/client/query";

type SearchParams = Record<string, string | string[] | undefined>;

/**
 * Reads the page of a table that the address names. If it can't be read, the browser says why, and
 * days of the reader's zone are read once the browser has named it.
 */
export async function prefetchTable<O extends TableList, Schema extends z.ZodObject>(
  queryClient: QueryClient,
  operation: O,
  {
    searchParams,
    filters,
    schema,
    list,
  }: {
    searchParams: SearchParams;
    filters: readonly DataFilter[];
    schema: Schema;
    list: (input: z.output<Schema>) => Promise<Output<O>>;
  },
): Promise<void> {
  const given = new URLSearchParams(
    Object.entries(searchParams).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  const input = readTableInput(
    filters.map(({ id }) => id),
    given,
  );
  const { data } = schema.safeParse(input);
  if (!data || hasLocalDays(filters, input)) return;
  await queryClient.prefetchQuery({
    ...query(operation, ...([{ query: input }] as unknown as Optional<Address<O>>)),
    queryFn: () => list(data),
  });
}
