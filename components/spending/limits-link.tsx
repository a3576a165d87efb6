import { ButtonLink } from "@/components/ui/button";
import { ApiError } from "@/lib/platform/client/api-client";
import { LIMITS_FIELD } from "@/lib/spending/refusals";

/** Shown below a refusal that comes from the collector's own limits. */
export function LimitsLink({ refusal }: { refusal: Error }) {
  if (!(refusal instanceof ApiError) || !refusal.fields.some(({ field }) => field === LIMITS_FIELD))
    return null;
  return (
    <ButtonLink href="/account/limits" variant="outline" size="sm" className="mt-2">
      See my limits
    </ButtonLink>
  );
}
