import type { PartUpload } from "@/components/breaks/station/cameras/video-sender";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Says why an upload is paused or has failed. Nothing is lost as long as the page stays open. */
export function Trouble({
  uploads,
  onRetry,
}: {
  uploads: readonly PartUpload[];
  onRetry: () => void;
}) {
  const words = [
    ...new Set(
      uploads
        .filter(({ status }) => status === "retrying" || status === "stopped")
        .map((upload) => upload.words),
    ),
  ];
  if (words.length === 0) return null;
  const isWaiting = uploads.some(({ status }) => status === "retrying");
  return (
    <Notice tone="problem" role="alert">
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isWaiting && (
        <>
          <p className="text-muted-foreground">
            The upload continues by itself. Keep this page open until it is done.
          </p>
          <Button variant="outline" size="sm" onClick={onRetry}>
            Try again now
          </Button>
        </>
      )}
    </Notice>
  );
}
