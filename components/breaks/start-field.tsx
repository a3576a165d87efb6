"use client";

import { useFormContext } from "react-hook-form";

import type { StartFields } from "@/components/breaks/use-start-break";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";

type StartFieldProps = { name: keyof StartFields; label: string; hint?: string | undefined; inputMode?: "text" | "numeric"; autoFocus?: boolean; isLocked: boolean };

/** One line of the start of a break. What is locked can be read and copied, and is sent along. */
export function StartField({ name, label, hint, inputMode = "text", autoFocus = false, isLocked }: StartFieldProps) {
  const { control } = useFormContext<StartFields>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>
            <Input {...field} inputMode={inputMode} autoFocus={autoFocus} readOnly={isLocked} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </FormControl>
          {hint && <FormDescription>{hint}</FormDescription>}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
