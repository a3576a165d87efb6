import { SignInLink } from "@/components/shell/sign-in-link";
import { Avatar } from "@/components/ui/avatar";

/** What stands there until the session is known: what was true at the last visit (public/theme.js). */
export function AccountPlaceholder() {
  return (
    <>
      <SignInLink className="known:hidden" />
      <span className="hidden size-control place-items-center known:grid">
        <Avatar className="animate-breathe motion-reduce:animate-none" />
      </span>
    </>
  );
}
