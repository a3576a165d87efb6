"use client";

import NextLink from "next/link";
import { useState, type ComponentProps } from "react";

/** What lies in one's vault or cart, and how far a box is, changes all the time: these pages are fetched when they are gone to, and not before. */
const ALWAYS_FRESH = /^\/(inventory|rip|checkout|orders)\b/;

/**
 * Fetches its page ahead only when somebody is about to go there (pointer, touch or focus on it), and then all of it.
 * Next would fetch every link in view, which costs bytes that most visitors never use.
 */
export function Link({ onPointerEnter, onTouchStart, onFocus, ...props }: ComponentProps<typeof NextLink>) {
  const [isIntended, setIsIntended] = useState(false);
  return (
    <NextLink
      prefetch={isIntended && !(typeof props.href === "string" && ALWAYS_FRESH.test(props.href))}
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
