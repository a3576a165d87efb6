import type { Mail } from "@/lib/platform/mail/enqueue-mail";
import type { Recipient } from "@/lib/platform/mail/greeting";
import {
  newAddressMail,
  shipmentComesBackMail,
  takenBackMail,
} from "@/lib/shipments/returns/return-mails";
import { SAMPLE_ADDRESS } from "@/scripts/lib/sample-address.mjs";

const SHIPMENT = { id: "5f2a91c3-7d10-4b8e-9c55-0e6f2b1a4d37", number: "FS-10001" };

/** Mails about parcels that come back. */
export const RETURN_MAILS = {
  shipmentComesBack: (owner: Recipient): Promise<Mail> =>
    shipmentComesBackMail(owner, { ...SHIPMENT, reason: "return_to_sender" }),
  shipmentTakenBack: (owner: Recipient): Promise<Mail> =>
    takenBackMail(owner, { ...SHIPMENT, deadline: new Date("2026-12-08T12:00:00Z") }),
  shipmentReaddressed: (owner: Recipient): Promise<Mail> =>
    newAddressMail(owner, {
      ...SHIPMENT,
      before: SAMPLE_ADDRESS,
      after: { ...SAMPLE_ADDRESS, street: "9 Mill Lane" },
    }),
};
