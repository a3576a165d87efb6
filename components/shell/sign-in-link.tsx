import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** Phones show it in the menu instead. */
export function SignInLink({ className }: { className?: string }) {
  return (
    <span className={cn("max-lg:hidden", className)}>
      <ButtonLink href="/auth">Sign In</ButtonLink>
    </span>
  );
}
