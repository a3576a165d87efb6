import { ButtonLink } from "@/components/ui/button";
import type { WatchInput } from "@/lib/watches/schema";

type SignInLinkProps = {
  label: string;
  /** Where to return. */
  path: string;
};
export type WatchButtonProps = SignInLinkProps & {
  subject: Extract<WatchInput, { kind: "LISTING" | "SET" }>;
};

export function WatchSignInLink({ label, path }: SignInLinkProps) {
  return (
    <ButtonLink
      variant="secondary"
      href={`/auth?next=${encodeURIComponent(path)}`}
      prefetch={false}
      rel="nofollow"
    >
      {label}
    </ButtonLink>
  );
}
