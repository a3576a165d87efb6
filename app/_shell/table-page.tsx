import type { ComponentType } from "react";
import type { z } from "zod";

import { staffPage } from "@/app/_shell/staff-page";
import { hasLocalDays } from "@/components/back-office/table/local-days";
import { readTableInput } from "@/components/back-office/table/table-params";
import { tableQuery } from "@/components/back-office/table/table-query";
import type { List } from "@/lib/api/tables/define-list";
import type { Table } from "@/lib/api/tables/define-table";

/**
 * The page of a table, with the rows that its address names. If the address can't be read, the
 * browser says why, and days of the reader's zone are read once the browser has named it.
 */
export const tablePage = <T extends Table, Row extends z.ZodObject>(
  { table, query, page }: List<T, Row>,
  Screen: ComponentType,
) =>
  staffPage(table.endpoint, async ({ queryClient, searchParams }) => {
    const given = new URLSearchParams(
      Object.entries(searchParams).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
    const input = readTableInput(
      table.facets.map(({ id }) => id),
      given,
    );
    const { data } = query.safeParse(input);
    if (data && !hasLocalDays(table.facets, input))
      await queryClient.prefetchQuery({
        ...tableQuery(table, input),
        queryFn: () => page(data) as Promise<never>,
      });
    return <Screen />;
  });
