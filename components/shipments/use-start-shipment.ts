import { useStart } from "@/components/payments/use-start";
import { TO_SHIP } from "@/components/shipments/shipment-queries";
import { call } from "@/lib/client/call";
import type { StartShipmentInput } from "@/lib/shipments/start-input";

export const useStartShipment = () =>
  useStart({
    start: (body: StartShipmentInput, { headers }) =>
      call("POST /api/shipments", { body, headers }),
    path: "/shipments",
    chosenFrom: TO_SHIP,
  });
