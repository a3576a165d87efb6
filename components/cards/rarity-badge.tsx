import { Badge } from "@/components/ui/badge";
import { isHit, type Rarity } from "@/lib/cards/rarity";

export function RarityBadge({ rarity }: { rarity: Rarity }) {
  return <Badge variant={isHit(rarity) ? "hit" : "plain"}>{rarity}</Badge>;
}
