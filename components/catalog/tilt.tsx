"use client";

import type { PointerEvent, ReactNode } from "react";

import { isReduced } from "@/components/ui/reduced-motion";

const MAX_DEGREES = 9;

/** Sets --tilt-x and --tilt-y from the mouse position, unless reduced motion is preferred. */
export function Tilt({ className, children }: { className: string; children: ReactNode }) {
  function tilt({ currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLDivElement>) {
    if (pointerType !== "mouse" || isReduced()) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    currentTarget.style.setProperty(
      "--tilt-y",
      `${((clientX - left) / width - 0.5) * 2 * MAX_DEGREES}deg`,
    );
    currentTarget.style.setProperty(
      "--tilt-x",
      `${(0.5 - (clientY - top) / height) * 2 * MAX_DEGREES}deg`,
    );
  }

  function rest({ currentTarget }: PointerEvent<HTMLDivElement>) {
    currentTarget.style.removeProperty("--tilt-x");
    currentTarget.style.removeProperty("--tilt-y");
  }

  return (
    <div className={className} onPointerMove={tilt} onPointerLeave={rest}>
      {children}
    </div>
  );
}
