import "server-only";

import { getEnv } from "@/lib/platform/env";
import { easyPost } from "@/lib/shipments/labels/easypost";
import type { LabelProvider } from "@/lib/shipments/labels/label-provider";

/** Null without a key: labels are then bought elsewhere, and tracking numbers are typed. */
export function getLabelProvider(): LabelProvider | null {
  return getEnv().EASYPOST_API_KEY ? easyPost : null;
}
