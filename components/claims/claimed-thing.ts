import type { OpenClaimInput } from "@/lib/claims/schema";

/** Exactly one of the three is set. */
export type ClaimedThing = Pick<OpenClaimInput, "orderCardId" | "cardId" | "orderLineId">;
