import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function AccessDenied() {
  return (
    <div className="wrap grid min-h-[60dvh] content-center">
      <EmptyState
        heading="h1"
        title="Access Denied"
        description="You need admin privileges to access this page."
      >
        <ButtonLink href="/">Go Home</ButtonLink>
      </EmptyState>
    </div>
  );
}
