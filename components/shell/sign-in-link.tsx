import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** On phones it is in the menu instead. */
export function SignInLink({ className }: { className?: string }) {
  return (
    <span className={cn("max-lg:hidden", className)}>
      <ButtonLink href="/auth">Sign In</ButtonLink>
    </span>
  );
}
