import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorText } from "@/components/ui/error-text";
import { Notice } from "@/components/ui/notice";
import { errorMessage } from "@/lib/platform/client/api-client";

type FailureProps = { error: unknown; isFetching: boolean; retry: () => unknown };

/** Among other parts of a page. */
export function LoadFailureNotice({ title, error, ...retrying }: FailureProps & { title: string }) {
  return (
    <Notice tone="problem" role="alert" title={title}>
      <p>{errorMessage(error)}</p>
      <TryAgain {...retrying} size="sm" className="mt-2" />
    </Notice>
  );
}

type LoadFailureStateProps = FailureProps & { title: string; heading?: "h1" | "h3" };

/** In place of a page or its list. */
export function LoadFailureState({ title, heading, error, ...retrying }: LoadFailureStateProps) {
  return (
    <EmptyState
      heading={heading}
      title={title}
      description={<span role="alert">{errorMessage(error)}</span>}
    >
      <TryAgain {...retrying} />
    </EmptyState>
  );
}

type LoadFailureTextProps = FailureProps & {
  /** Starts the sentence: "The filters". Absent if a title says it. */
  subject?: string;
};

/** In a sheet or dialog. */
export function LoadFailureText({ subject, error, ...retrying }: LoadFailureTextProps) {
  const reason = errorMessage(error);
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorText>{subject ? `${subject} could not be loaded. ${reason}` : reason}</ErrorText>
      <TryAgain {...retrying} />
    </div>
  );
}

type TryAgainProps = Omit<FailureProps, "error"> & { size?: "sm"; className?: string };

function TryAgain({ isFetching, retry, ...button }: TryAgainProps) {
  return (
    <Button variant="outline" pending={isFetching} onClick={() => void retry()} {...button}>
      Try again
    </Button>
  );
}
