import type { Prisma } from "@/lib/platform/database/db";

type Fee = Record<"cardPostage" | "cardInsurance" | "cardSignature", Prisma.Decimal>;

/** The part of the shipping that is for cards. Zero when they stay in the vault. */
export function cardShippingOf({ cardPostage, cardInsurance, cardSignature }: Fee): Prisma.Decimal {
  return cardPostage.add(cardInsurance).add(cardSignature);
}
