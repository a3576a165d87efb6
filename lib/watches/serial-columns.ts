import type { Serials } from "@/lib/watches/schema";

export const serialColumns = (serials: Serials | null) => ({
  serialFrom: serials?.from ?? null,
  serialTo: serials?.to ?? null,
  serialOf: serials?.of ?? null,
});
