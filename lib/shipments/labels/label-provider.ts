import "server-only";

import type { StoredAddress } from "@/lib/accounts/stored-address";
import type { Carrier } from "@/lib/orders/carriers";

type ParcelToLabel = {
  /** Our id of the label, which the service keeps. */
  labelId: string;
  number: string;
  address: StoredAddress;
  ounces: number;
  isSigned: boolean;
};

export type BoughtLabel = {
  carrier: Carrier;
  service: string;
  tracking: string;
  tracker: string;
  costCents: number;
  /** PNG */
  image: Uint8Array;
};

/** A service that sells carriers' labels. It must be called outside transactions. */
export type LabelProvider = {
  /** Registers a parcel, which costs nothing, and returns the service's reference. */
  register: (parcel: ParcelToLabel) => Promise<string>;
  /** Buys the cheapest label, or returns the one that was bought for this reference before. */
  buy: (reference: string) => Promise<BoughtLabel>;
  /** Asks for the money back. Idempotent. */
  refund: (reference: string) => Promise<"ACCEPTED" | "REJECTED">;
};
