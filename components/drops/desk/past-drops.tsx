import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { ScrollTable, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { DeskDrop } from "@/lib/drops/desk/schema";
import { DROP_STATE_NAMES } from "@/lib/drops/state-names";

const COUNTS = ["Joined", "Admitted", "Bought", "Lapsed", "Boxes", "Left"];

export function PastDrops({ drops }: { drops: readonly DeskDrop[] }) {
  return (
    <ScrollTable aria-label="Past drops">
      <TableHeads names={["Drop", "State", "Start", ...COUNTS]} end={COUNTS} />
      <TableBody>
        {drops.map(({ id, slug, name, state, startsAt, ...counts }) => (
          <TableRow key={id}>
            <TableCell className="font-medium">
              <Link href={`/drops/${slug}`} className="target textlink">
                {name}
              </Link>
            </TableCell>
            <TableCell>
              <Badge variant="off">{DROP_STATE_NAMES[state]}</Badge>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <LocalTime iso={startsAt} />
            </TableCell>
            <TableCell end>{counts.joined.toLocaleString("en-US")}</TableCell>
            <TableCell end>{counts.admittedUpTo.toLocaleString("en-US")}</TableCell>
            <TableCell end>{counts.bought.toLocaleString("en-US")}</TableCell>
            <TableCell end>{counts.lapsed.toLocaleString("en-US")}</TableCell>
            <TableCell end>{counts.boxes.toLocaleString("en-US")}</TableCell>
            <TableCell end>{counts.left.toLocaleString("en-US")}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ScrollTable>
  );
}
