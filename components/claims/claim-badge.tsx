import { type StatusWords, statusWords } from "@/components/claims/claim-words";
import { Badge } from "@/components/ui/badge";

const VARIANTS = { OPEN: "wax", ANSWERED: "on", WITHDRAWN: "outline" } as const;

export function ClaimBadge({ claim }: { claim: StatusWords }) {
  return <Badge variant={VARIANTS[claim.status]}>{statusWords(claim)}</Badge>;
}
