import type { AnchorService, Receipt } from "@/lib/proof/anchors/schema";

/** A service outside that keeps, or confirms the time of, a checkpoint. */
export type LedgerAnchor = {
  name: AnchorService;
  /**
   * Checks what the service answers before it returns it.
   * @param note the signed checkpoint
   */
  anchor: (note: string, signal: AbortSignal) => Promise<Receipt>;
};
