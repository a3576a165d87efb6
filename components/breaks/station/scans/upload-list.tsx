import type { ScanSender, Uploads } from "@/components/breaks/station/scans/scan-sender";
import { slotLabel } from "@/components/breaks/station/scans/scan-slots";
import { focusAfter } from "@/components/breaks/station/use-moves";
import { Button } from "@/components/ui/button";
import { ErrorIcon } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { outOf } from "@/lib/platform/plural";

export function UploadList({
  uploads: { list, arrived },
  sender,
}: {
  uploads: Uploads;
  sender: ScanSender;
}) {
  const failed = list.filter(({ status }) => status === "failed");
  const total = list.length + arrived;
  /** The pressed button disappears. */
  function retry(key?: string) {
    focusAfter(() => sender.retry(key), "uploads-title");
  }
  function giveUp(key: string) {
    focusAfter(() => sender.giveUp(key), list.length > 1 ? "uploads-title" : "scans-title");
  }
  return (
    <section
      aria-label="Uploads"
      className={list.length === 0 ? "sr-only" : "grid gap-4 border-t pt-5"}
    >
      <p id="uploads-title" role="status" tabIndex={-1} className="text-sm font-medium">
        {list.length > 0 &&
          `${outOf(arrived, total, "scan")} uploaded${failed.length > 0 ? `, ${failed.length} failed` : ""}`}
      </p>
      {list.length > 0 && <Progress value={arrived} max={total} aria-label="Scans uploaded" />}
      <ul className="grid gap-2">
        {list
          .filter(({ status }) => status !== "waiting")
          .map(({ key, file, slot, status, percent, words }) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm"
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate">{file.name}</span>
                {status === "failed" ? (
                  <span className="flex items-start gap-1.5 text-destructive">
                    <ErrorIcon className="mt-px icon-sm" />
                    {words}
                  </span>
                ) : (
                  <span className="text-muted-foreground">{`${slotLabel(slot)}, ${percent}%`}</span>
                )}
              </span>
              {status === "failed" && (
                <span className="flex gap-2">
                  <Button variant="outline" size="sm" onClick={() => retry(key)}>
                    Try again<span className="sr-only">{` with ${file.name}`}</span>
                  </Button>
                  <Button variant="ghost" size="sm" onClick={() => giveUp(key)}>
                    Skip<span className="sr-only">{` ${file.name}`}</span>
                  </Button>
                </span>
              )}
            </li>
          ))}
      </ul>
      {failed.length > 1 && (
        <Button variant="outline" className="justify-self-start" onClick={() => retry()}>
          {`Try all ${failed.length} again`}
        </Button>
      )}
    </section>
  );
}
