import type { Want } from "@/lib/watches/schema";

/** A want, or what someone is about to want. */
export type WantSubject =
  | Want
  | { kind: "CARD"; setId: string; number: string; parallel: string | null; player: string }
  | { kind: "PLAYER"; player: string };
