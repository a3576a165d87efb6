"use client";

import { useEffect } from "react";

import { repeatAll } from "@/components/shell/early-input";

/** For a page with a loading.tsx, which React hydrates after the shell. */
export function LateEarlyInput() {
  useEffect(() => void repeatAll(), []);
  return <i hidden data-late-page />;
}
