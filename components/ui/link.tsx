"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

import { isFetchedAhead } from "@/lib/platform/client/is-fetched-ahead";

/** Prefetches on pointer, touch or focus only; Next would prefetch every link in view. */
export function Link({
  onPointerEnter,
  onTouchStart,
  onFocus,
  ...props
}: ComponentProps<typeof NextLink>) {
  const [isIntended, setIsIntended] = useState(false);
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
