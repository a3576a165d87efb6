import { Badge } from "@/components/ui/badge";
import type { CardStatus } from "@/lib/cards/card-status";

const VARIANTS = {
  "To Ship": "ship",
  Listed: "listed",
  "To Grade": "grade",
  Vault: "vault",
} as const;

export function StatusBadge({ status }: { status: CardStatus }) {
  return <Badge variant={VARIANTS[status]}>{status}</Badge>;
}
