"use client";

import { useId } from "react";

import { setTheme, THEMES, useTheme, type Theme } from "@/components/shell/use-theme";

const LABELS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

export function ThemeChoice() {
  const chosen = useTheme();
  const name = useId();
  return (
    <fieldset className="flex items-center justify-between py-4">
      <legend className="float-left text-sm text-muted-foreground">Theme</legend>
      <div className="inline-flex rounded-[calc(var(--radius)+3px)] border bg-muted p-[3px]">
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="inline-flex h-11 cursor-pointer items-center rounded-[calc(var(--radius)-2px)] px-3.5 text-sm font-medium text-muted-foreground has-checked:bg-card has-checked:text-foreground has-checked:ring has-checked:ring-border-strong has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === chosen}
              onChange={() => setTheme(theme)}
              className="sr-only"
            />
            {LABELS[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
