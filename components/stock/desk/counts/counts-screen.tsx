"use client";

import type { Cells } from "@/components/back-office/table/columns";
import { TableScreen } from "@/components/back-office/table/table-screen";
import { placeName } from "@/components/stock/desk/counts/place-name";
import { StartCount } from "@/components/stock/desk/counts/start-count";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { countsTable } from "@/lib/stock/desk/counts/counts-table";
import { COUNT_STATES } from "@/lib/stock/desk/counts/schema";

const CELLS: Cells<typeof countsTable> = {
  place: ({ id, shelf }) => (
    <Link href={`/admin/counts/${id}`} className="target textlink">
      {placeName(shelf)}
    </Link>
  ),
  state: ({ state }) => (
    <Badge variant={state === "open" ? "wax" : "plain"}>{COUNT_STATES[state]}</Badge>
  ),
};

export const CountsScreen = () => (
  <TableScreen
    title="Stock counts"
    lead="Scan the label of each box on a shelf, and see what is missing or doesn’t belong there. A count can continue on another device, and several people can scan at the same time."
    table={countsTable}
    cells={CELLS}
  >
    <StartCount />
  </TableScreen>
);
