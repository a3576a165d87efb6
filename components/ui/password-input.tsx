"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";

import { Input } from "@/components/ui/input";

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type" | "end">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Input
      {...props}
      type={isShown ? "text" : "password"}
      end={
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          className="grid size-11 place-items-center rounded-md hover:text-foreground focus-visible:-outline-offset-4"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon className="icon" />
        </button>
      }
    />
  );
}
