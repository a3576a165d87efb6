import "server-only";

import { randomBytes } from "node:crypto";

import { slugOf } from "@/lib/platform/slug";

type Named = {
  year: number;
  set: string;
  number: string;
  parallel: string;
  player: string;
};

/** "2024-signal-null-142-refractor-captain-meridian-5f3a9c0b1e". Another offer of the card gets another. */
export function offerSlug({ year, set, number, parallel, player }: Named): string {
  const version = parallel === "Base" ? "" : parallel;
  return slugOf(`${year} ${set} ${number} ${version} ${player}`, randomBytes(5).toString("hex"));
}
