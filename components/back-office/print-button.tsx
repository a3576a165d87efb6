import { Printer } from "lucide-react";
import type { ComponentProps } from "react";

import { Button } from "@/components/ui/button";

export function PrintButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button {...button} onClick={() => window.print()}>
      <Printer className="icon-sm" aria-hidden="true" />
      {children}
    </Button>
  );
}
