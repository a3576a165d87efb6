import "server-only";

import { randomBytes } from "node:crypto";

import { slugOf } from "@/lib/platform/slug";

type SlugFields = {
  year: number;
  set: string;
  number: string;
  parallel: string;
  player: string;
};

/** "2024-signal-null-142-refractor-captain-meridian-5f3a9c0b1e", unique per offer. */
export function offerSlug({ year, set, number, parallel, player }: SlugFields): string {
  const version = parallel === "Base" ? "" : parallel;
  return slugOf(`${year} ${set} ${number} ${version} ${player}`, randomBytes(5).toString("hex"));
}
