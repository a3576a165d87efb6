import { statusWords } from "@/components/claims/claim-words";
import { Badge } from "@/components/ui/badge";
import type { Claim } from "@/lib/claims/schema";

const VARIANTS = { OPEN: "wax", ANSWERED: "on", WITHDRAWN: "outline" } as const;

export function ClaimBadge({ claim }: { claim: Pick<Claim, "status" | "answer"> }) {
  return <Badge variant={VARIANTS[claim.status]}>{statusWords(claim)}</Badge>;
}
