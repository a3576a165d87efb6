import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { GiftButton } from "@/components/orders/gift-button";
import { orderQuery } from "@/components/orders/order-queries";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { OrderBox } from "@/lib/orders/schema";

type BoxGiftProps = { orderId: string; box: OrderBox };

/** Where the gift of a box is, and what its giver can still do. */
export function BoxGift({ orderId, box: { name, gift } }: BoxGiftProps) {
  const queryClient = useQueryClient();
  if (!gift) return null;
  const { id, opensAt, returnsAt, claimedAt, claimedBy } = gift;
  if (claimedAt)
    return (
      <Notice title={`Given to ${claimedBy ?? "a collector who left"}`}>
        <p>
          <span>Claimed </span>
          <LocalTime iso={claimedAt} />
          <span>
            . They open its packs. You can watch the film of each open pack in the box passport,
            even if they show it to no one else.
          </span>
        </p>
      </Notice>
    );
  return (
    <Notice tone="wax" title="Wrapped as a gift">
      <p>
        <span>Anyone with the link can claim it from </span>
        <LocalTime iso={opensAt} />
        <span>. Unclaimed, it’s yours again </span>
        <LocalTime iso={returnsAt} />
        <span>.</span>
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <GiftButton
          subject={{ giftId: id }}
          label="Make a new link"
          name={name}
          size="sm"
          onChanged={() => {}}
        />
        <TakeBack
          id={id}
          name={name}
          onChanged={() => queryClient.invalidateQueries(orderQuery(orderId))}
        />
      </div>
    </Notice>
  );
}

type TakeBackProps = { id: string; name: string; onChanged: () => Promise<void> };

function TakeBack({ id, name, onChanged }: TakeBackProps) {
  const [isOpen, setIsOpen] = useState(false);
  const takeBack = useMutation({
    mutationFn: () => call("DELETE /api/gifts/{id}", { params: { id } }),
    onSuccess: () => {
      setIsOpen(false);
      toastSuccess("Gift taken back");
    },
    onError: (error) => toastError("Not taken back", error),
    onSettled: onChanged,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="outline" size="sm">
          <span>
            Take it back<span className="sr-only">: {name}</span>
          </span>
        </Button>
      }
      title="Take the gift back?"
      description="Its link stops working, and you can open the packs yourself."
      labels={{ keep: "Keep it wrapped", confirm: "Take it back", pending: "Taking back..." }}
      confirmVariant="primary"
      step={takeBack}
      onConfirm={() => takeBack.mutate()}
    />
  );
}
