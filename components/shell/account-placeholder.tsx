import { SignInLink } from "@/components/shell/sign-in-link";
import { Avatar } from "@/components/ui/avatar";

/** Shows the state of the last visit (head-script.ts) until the session is known. */
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
