"use client";

import NextLink from "next/link";
import { useEffect, useState, type ComponentProps } from "react";

import { isFetchedAhead } from "@/components/ui/is-fetched-ahead";
import { savesData, whenLoadedAndIdle } from "@/components/ui/when-idle";

type LinkProps = ComponentProps<typeof NextLink> & {
  /** Prefetches as soon as the browser is idle, if the link is in view. */
  isLikely?: boolean;
};

/** Prefetches on pointer, touch or focus only; Next would prefetch every link in view. */
export function Link({
  isLikely = false,
  onPointerEnter,
  onTouchStart,
  onFocus,
  ...props
}: LinkProps) {
  const [isIntended, setIsIntended] = useState(false);

  useEffect(() => {
    if (!isLikely || savesData()) return;
    return whenLoadedAndIdle(() => setIsIntended(true));
  }, [isLikely]);

  return (
    <NextLink
      prefetch={isIntended && (typeof props.href !== "string" || isFetchedAhead(props.href))}
      onPointerEnter={(event) => {
        setIsIntended(true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        setIsIntended(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setIsIntended(true);
        onFocus?.(event);
      }}
      {...props}
    />
  );
}
