"use client";

import { CardWell } from "@/components/cards/card-well";
import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

/** Fetched only for a card with a photo. Fills the width. */
export const PackOutCompare = lazyInBrowser(
  () => import("@/components/cards/pack-out-pictures").then((module) => module.PackOutPictures),
  <CardWell />,
);
