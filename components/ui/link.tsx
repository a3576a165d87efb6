"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

import { isFetchedAhead } from "@/lib/platform/client/is-fetched-ahead";

/**
 * Fetches its page ahead only when somebody is about to go there (pointer, touch or focus on it), and then all of it.
 * Next would fetch every link in view, which costs bytes that most visitors never use.
 */
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
