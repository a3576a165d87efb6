"use client";

import { setTheme, THEMES, useTheme, type Theme } from "@/components/shell/use-theme";
import { Button } from "@/components/ui/button";
import { MoonIcon, SunIcon, SystemThemeIcon } from "@/components/ui/shell-icons";

const LABELS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };
const ICONS = { system: SystemThemeIcon, light: SunIcon, dark: MoonIcon };

export function ThemeToggle() {
  const theme = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const Icon = ICONS[theme];
  return (
    <Button
      variant="ghost"
      size="icon"
      title={`Theme: ${LABELS[theme]}`}
      aria-label={`Theme: ${LABELS[theme]}. Change to ${LABELS[next]}`}
      onClick={() => setTheme(next)}
    >
      <Icon />
    </Button>
  );
}
