"use client";

import { lazyInBrowser } from "@/components/ui/lazy-in-browser";

/** Fetched only for a card with a photo. It fills the width. */
export const PackOutCompare = lazyInBrowser(
  () => import("@/components/cards/pack-out-pictures").then((module) => module.PackOutPictures),
  <div className="aspect-5/7 rounded-[5.4%/4%] bg-well" />,
);
