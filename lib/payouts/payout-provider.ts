import "server-only";

import type { Tx } from "@/lib/platform/database/db";

type PayoutProviderName = "manual" | "stripe";

/** `name` is what the owner sees; `account` is what the provider needs. */
type Destination = { name: string; account: string };

type ApprovedPayout = {
  id: string;
  number: string;
  amountCents: number;
  account: string;
};

export type PayoutProvider = {
  name: PayoutProviderName;
  findDestination: (tx: Tx, payout: { id: string; userId: string }) => Promise<Destination | null>;
  /** Sends once, however often it is called. Null when an admin sends payouts by hand. */
  send: ((payout: ApprovedPayout) => Promise<string>) | null;
};
