import { useQuery } from "@tanstack/react-query";

import { ACCOUNT_CART } from "@/components/cart/cart-queries";
import { useDropsOf } from "@/components/cart/drops-query";
import { ButtonLink } from "@/components/ui/button";
import { DROP_FIELD } from "@/lib/drops/refusals";
import { ApiError } from "@/lib/platform/client/api-client";

const isByDrop = (refusal: Error) =>
  refusal instanceof ApiError && refusal.fields.some(({ field }) => field === DROP_FIELD);

/** Shown below a refusal that a place in a drop would lift. */
export function DropLinks({ refusal }: { refusal: Error }) {
  const { data: lines = [] } = useQuery(ACCOUNT_CART);
  const drops = useDropsOf(isByDrop(refusal) ? lines.map(({ product }) => product.slug) : []);
  return drops.map(({ slug, name }) => (
    <ButtonLink
      key={slug}
      href={`/drops/${slug}`}
      variant="outline"
      size="sm"
      className="mt-2 h-auto min-h-control-sm py-1.5 whitespace-normal"
    >
      {`Go to the room of ${name}`}
    </ButtonLink>
  ));
}
