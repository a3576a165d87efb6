"use client";

import { createContext, type ReactNode, use } from "react";

import type { Fees } from "@/lib/pricing/fees";

const FeesContext = createContext<Fees | null>(null);

export function FeesProvider({ fees, children }: { fees: Fees; children: ReactNode }) {
  return <FeesContext value={fees}>{children}</FeesContext>;
}

/** The fees in force when the page was loaded. The server refuses a total that is out of date. */
export function useFees(): Fees {
  const fees = use(FeesContext);
  if (!fees) throw new Error("This part belongs inside the shop's frame.");
  return fees;
}
