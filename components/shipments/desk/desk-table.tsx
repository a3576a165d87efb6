import { Checkbox } from "@/components/ui/checkbox";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import {
  ScrollTable,
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
  chosen,
  onChosen,
}: {
  shipments: readonly DeskRow[];
  queue: DeskQueue;
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
}) {
  const canChoose = queue === "to-pack" || queue === "to-ship";
  return (
    <ScrollTable aria-label="Shipments">
      <TableHeader>
        <tr>
          {canChoose && (
            <TableHead className="w-11">
              <Checkbox
                aria-label="Select all shipments"
                checked={
                  chosen.length === 0
                    ? false
                    : chosen.length === shipments.length || "indeterminate"
                }
                onCheckedChange={(isChosen) =>
                  onChosen(isChosen ? shipments.map(({ id }) => id) : [])
                }
              />
            </TableHead>
          )}
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
            {canChoose && (
              <TableCell>
                <Checkbox
                  aria-label={`Select shipment ${shipment.number}`}
                  checked={chosen.includes(shipment.id)}
                  onCheckedChange={(isChosen) =>
                    onChosen(
                      isChosen
                        ? [...chosen, shipment.id]
                        : chosen.filter((id) => id !== shipment.id),
                    )
                  }
                />
              </TableCell>
            )}
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
    </ScrollTable>
  );
}

function JoinedWith({ shipment: { joined, joinable } }: { shipment: DeskRow }) {
  if (joined.length > 0)
    return <p className="text-xs text-muted-foreground">{`with ${joined.join(", ")}`}</p>;
  return joinable.length > 0 ? (
    <p className="text-xs text-muted-foreground">{`same address: ${joinable.join(", ")}`}</p>
  ) : null;
}
