import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatPrice } from "@/lib/platform/money";
import type { DeskQueue } from "@/lib/shipments/desk/queues";
import type { DeskRow } from "@/lib/shipments/schema";

export function DeskTable({
  shipments,
  queue,
}: {
  shipments: readonly DeskRow[];
  queue: DeskQueue;
}) {
  return (
    <div
      role="region"
      aria-label="Shipments"
      tabIndex={0}
      className="overflow-x-auto pt-2 lg:overflow-visible"
    >
      <Table className="max-lg:min-w-3xl [&_th]:max-lg:static">
        <TableHeader>
          <tr>
            <TableHead>Shipment</TableHead>
            <TableHead>Paid</TableHead>
            <TableHead>Method</TableHead>
            <TableHead>To</TableHead>
            <TableHead end>Cards</TableHead>
            <TableHead>{queue === "to-pack" ? "First place" : ""}</TableHead>
            <TableHead end>Declared</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {shipments.map((shipment) => (
            <TableRow key={shipment.id}>
              <TableCell>
                <Link
                  href={`/admin/shipments/${shipment.id}`}
                  className="target font-strong whitespace-nowrap hover:underline"
                >
                  {shipment.number}
                </Link>
                <JoinedWith shipment={shipment} />
              </TableCell>
              <TableCell className="whitespace-nowrap">
                <LocalTime iso={shipment.paidAt} />
              </TableCell>
              <TableCell>{shipment.method}</TableCell>
              <TableCell>{shipment.fullName}</TableCell>
              <TableCell end className="whitespace-nowrap">
                {queue === "to-pack"
                  ? `${shipment.checkedCount} of ${shipment.cardCount}`
                  : shipment.cardCount}
              </TableCell>
              <TableCell className="whitespace-nowrap">
                {queue === "to-pack" ? shipment.firstPlace : null}
              </TableCell>
              <TableCell end>{formatPrice(shipment.declaredValue)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function JoinedWith({ shipment: { joined, joinable } }: { shipment: DeskRow }) {
  if (joined.length > 0)
    return <p className="text-xs text-muted-foreground">{`with ${joined.join(", ")}`}</p>;
  return joinable.length > 0 ? (
    <p className="text-xs text-muted-foreground">{`same address: ${joinable.join(", ")}`}</p>
  ) : null;
}
