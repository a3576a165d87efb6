import type { ServiceKeys } from "@/lib/proof/anchors/schema";
import type { DropLine } from "@/lib/proof/drops/verify-drop";

export type DropCheck = {
  slug: string;
  /** The visitor's own. Null if they didn't give one. */
  tag: string | null;
  pinnedKey: string;
  serviceKeys: ServiceKeys;
};

export type DropResult =
  | { status: "checking" }
  | { status: "done"; lines: readonly DropLine[] }
  | { status: "failed"; sentence: string };
