import type { ComponentType } from "react";
import type { z } from "zod";

import { Prefetched } from "@/app/_shell/prefetched";
import { AccessDenied } from "@/components/stock/access-denied";
import { hasLocalDays } from "@/components/ui/data-table/local-days";
import { readTableInput } from "@/components/ui/data-table/table-params";
import { tableQuery } from "@/components/ui/data-table/table-query";
import { findPageStaff } from "@/lib/api/page-staff";
import type { List } from "@/lib/api/tables/define-list";
import type { Table } from "@/lib/api/tables/define-table";
import { createQueryClient } from "@/lib/platform/client/query-client";

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/**
 * The page of a table, with the rows that its address names. If the address can't be read, the
 * browser says why, and days of the reader's zone are read once the browser has named it.
 */
export function tablePage<T extends Table, Row extends z.ZodObject>(
  { table, query, page }: List<T, Row>,
  Screen: ComponentType,
) {
  return async function TablePage({ searchParams }: PageProps) {
    const given = new URLSearchParams(
      Object.entries(await searchParams).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
    const user = await findPageStaff(table.endpoint, {
      isSearch: Boolean(given.get("q")),
    });
    if (!user) return <AccessDenied />;
    const queryClient = createQueryClient();
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
    return (
      <Prefetched queryClient={queryClient}>
        <Screen />
      </Prefetched>
    );
  };
}
