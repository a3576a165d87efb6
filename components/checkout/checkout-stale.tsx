import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ApiError, errorMessage } from "@/lib/platform/client/api-client";

type CheckoutStaleProps = { error: Error; path: string; isAsking: boolean; onAsk: () => void };

export function CheckoutStale({ error, path, isAsking, onAsk }: CheckoutStaleProps) {
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return (
    <Notice
      tone="problem"
      role="alert"
      title={isSignedOut ? "You are signed out" : "This page may be out of date"}
    >
      <p>
        {isSignedOut
          ? "Sign in again to continue. A payment in progress isn’t affected."
          : errorMessage(error)}
      </p>
      {isSignedOut ? (
        <ButtonLink
          href={`/auth?${new URLSearchParams({ next: path })}`}
          variant="outline"
          size="sm"
          className="mt-2"
        >
          Sign in
        </ButtonLink>
      ) : (
        <Button variant="outline" size="sm" className="mt-2" pending={isAsking} onClick={onAsk}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
