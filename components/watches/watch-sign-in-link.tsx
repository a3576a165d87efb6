import { ButtonLink } from "@/components/ui/button";
import type { WatchInput } from "@/lib/watches/schema";

export type WatchButtonProps = {
  subject: WatchInput;
  label: string;
  path: string;
};

export function WatchSignInLink({ label, path }: WatchButtonProps) {
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
