import { ArrowLeft } from "lucide-react";

import { goTo } from "@/components/accounts/auth-view";
import { Button } from "@/components/ui/button";

export function BackToLogin() {
  return (
    <Button variant="ghost" block onClick={() => goTo("login")}>
      <ArrowLeft className="icon-sm" aria-hidden="true" />
      Back to Login
    </Button>
  );
}
