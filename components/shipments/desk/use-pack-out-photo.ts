import { useDeskStep } from "@/components/back-office/use-desk-step";
import { deskShipmentQuery } from "@/components/shipments/desk/desk-queries";
import { call } from "@/lib/client/call";
import { upload } from "@/lib/client/upload";

type Options = {
  shipmentId: string;
  cardId: string;
  onDone: () => void;
  onFailure: (error: Error) => void;
};

export function usePackOutPhoto({ shipmentId: id, cardId, ...callbacks }: Options) {
  const query = deskShipmentQuery(id);
  const params = { id, cardId };
  const send = useDeskStep({
    query,
    step: (body: File) =>
      upload("PUT /api/admin/shipments/{id}/cards/{cardId}/photo", { params, body }),
    ...callbacks,
  });
  const remove = useDeskStep({
    query,
    step: () => call("DELETE /api/admin/shipments/{id}/cards/{cardId}/photo", { params }),
    ...callbacks,
  });
  return { send, remove };
}
