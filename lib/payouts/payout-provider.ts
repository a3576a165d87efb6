import "server-only";

import type { Tx } from "@/lib/platform/database/db";

export type PayoutProviderName = "manual" | "stripe";

/** Where a payout goes: what its owner sees of it, and what the provider needs. */
export type Destination = { name: string; account: string };

export type ApprovedPayout = {
  id: string;
  number: string;
  amountCents: number;
  account: string;
};

export type PayoutProvider = {
  name: PayoutProviderName;
  /** For a new payout. Null until the collector has said where their money goes. */
  findDestination: (tx: Tx, payout: { id: string; userId: string }) => Promise<Destination | null>;
  /**
   * Sends the money once, however often it is called, and returns the transfer's reference. Null where
   * a person does it.
   */
  send: ((payout: ApprovedPayout) => Promise<string>) | null;
};
