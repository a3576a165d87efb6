import type { ReactNode } from "react";

import { LocalTime } from "@/components/ui/local-time";

type PartProps = {
  from: string;
  at: string;
  text: string;
  isOurs?: boolean;
  children?: ReactNode;
};

export const Part = ({ from, at, text, isOurs = false, children }: PartProps) => (
  <li className={`grid gap-2 rounded-lg border p-4 ${isOurs ? "ml-6 bg-muted" : "mr-6 bg-card"}`}>
    <p className="flex flex-wrap justify-between gap-2 text-sm text-muted-foreground">
      <span className="min-w-0 font-strong [overflow-wrap:anywhere]">{from}</span>
      <LocalTime iso={at} />
    </p>
    <p className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
    {children}
  </li>
);
