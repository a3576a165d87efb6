import { useQueryClient } from "@tanstack/react-query";

import { orderQuery } from "@/components/orders/order-queries";
import { BoxPrivacy } from "@/components/passport/box-privacy";
import { Link } from "@/components/ui/link";
import { boxPath } from "@/lib/cards/box-address";
import type { OrderBox } from "@/lib/orders/schema";

export function BoxPassport({ orderId, box }: { orderId: string; box: OrderBox }) {
  const queryClient = useQueryClient();
  const { boxId, name, delivery, isClosed } = box;
  return (
    <div className="grid gap-3 text-sm">
      <p>
        <Link href={boxPath(boxId)} className="target textlink">
          Box passport<span className="sr-only">: {name}</span>
        </Link>
        <span className="text-muted-foreground">
          {" "}
          The public history of this box. It never names you.
        </span>
      </p>
      {delivery === "BREAK" && isClosed !== null && (
        <BoxPrivacy
          key={String(isClosed)}
          boxId={boxId}
          name={name}
          isClosed={isClosed}
          onChanged={() => void queryClient.invalidateQueries(orderQuery(orderId))}
        />
      )}
    </div>
  );
}
