import { useQuery } from "@tanstack/react-query";

import { WANTS } from "@/components/market/price-sheet/listed-query";
import { Badge } from "@/components/ui/badge";
import { plural } from "@/lib/platform/plural";

/** How many collectors want a card. Not who, and at which price. */
export function WantedBy({ cardId }: { cardId: string }) {
  const { data } = useQuery(WANTS);
  const count = data?.find((one) => one.cardId === cardId)?.collectorCount ?? 0;
  if (count === 0) return null;
  return (
    <Badge variant="wax" className="flex-none">
      {`Wanted by ${count}`}
      <span className="sr-only">{plural(count, " collector", " collectors")}</span>
    </Badge>
  );
}
