import { deskShipmentKey } from "@/components/shipments/desk/desk-keys";
import { useDeskStep } from "@/components/shipments/desk/use-desk-call";
import { apiFetch } from "@/lib/platform/client/api-client";
import { sendFile } from "@/lib/platform/client/send-file";

type Options = {
  shipmentId: string;
  cardId: string;
  onDone: () => void;
  onFailure: (error: Error) => void;
};

/** Sends or removes the photo of a card. */
export function usePackOutPhoto({ shipmentId, cardId, ...callbacks }: Options) {
  const path = `/api/admin/shipments/${shipmentId}/cards/${cardId}/photo`;
  const queryKey = deskShipmentKey(shipmentId);
  const send = useDeskStep<File>(
    queryKey,
    async (body) =>
      JSON.parse(
        await sendFile({ method: "PUT", url: new URL(path, location.href), body }),
      ) as unknown,
    callbacks,
  );
  const remove = useDeskStep<void>(queryKey, () => apiFetch<unknown>("DELETE", path), callbacks);
  return { send, remove };
}
