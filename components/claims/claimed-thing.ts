import type { OpenClaimInput } from "@/lib/claims/schema";

/** One of the three. */
export type ClaimedThing = Pick<OpenClaimInput, "orderCardId" | "cardId" | "orderLineId">;
