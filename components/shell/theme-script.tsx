"use client";

import { THEME_SCRIPT } from "@/lib/platform/client/theme-script";

/** A client component, because its text would otherwise be in every page twice. */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />;
}
