"use client";

import { useLayoutEffect, useRef } from "react";

import { raysMask } from "@/components/packs/motion/patterns";

export function RipAura() {
  const rays = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (rays.current) rays.current.style.maskImage = raysMask();
  }, []);
  return (
    <div data-part="aura" className="rip-aura" aria-hidden="true">
      <div data-part="dim" className="rip-dim" />
      <div data-part="rays" className="rip-rays">
        <div ref={rays} />
      </div>
      <div data-part="bloom" className="rip-bloom" />
      <div data-part="ring" className="rip-ring" />
      <div data-part="beam" className="rip-beam" />
      <div data-part="sparks" className="rip-sparks" />
    </div>
  );
}
