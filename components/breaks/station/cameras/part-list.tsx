import type { Recording } from "@/components/breaks/station/cameras/recording";
import { Trouble } from "@/components/breaks/station/cameras/trouble";
import type { VideoWork } from "@/components/breaks/station/cameras/use-videos";
import type { PartUpload } from "@/components/breaks/station/cameras/video-sender";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { countOf } from "@/lib/platform/plural";
import { CAMERAS } from "@/lib/videos/options";
import type { BreakVideo } from "@/lib/videos/schema";

type Row = { part: number; pack: number | null };
type PartListProps = { videoWork: VideoWork; recording: Recording };

/** Recorded parts with their upload progress. Only the last one can be deleted. */
export function PartList({ videoWork, recording }: PartListProps) {
  const { videos, uploads, sender, remove } = videoWork;
  const rows = new Map<number, Row>();
  for (const { part, pack } of [...videos, ...uploads]) rows.set(part, { part, pack });
  const list = [...rows.values()].sort((a, b) => a.part - b.part);
  const last = list.at(-1)?.part;
  if (list.length === 0) return null;
  const total = uploads.reduce((sum, { source }) => sum + source.size(), 0);
  const sent = uploads.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm font-medium">
        {uploads.length === 0
          ? `${countOf(list.length, "part")} of both cameras stored`
          : `Uploading ${countOf(uploads.length, "part")}`}
      </p>
      {uploads.length > 0 && (
        <Progress value={sent} max={Math.max(1, total)} aria-label="Videos uploaded" />
      )}
      <Trouble uploads={uploads} onRetry={sender.retryNow} />
      <ul className="grid text-sm">
        {list.map(({ part, pack }) => (
          <li
            key={part}
            className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-b py-1 last:border-b-0"
          >
            <span className="w-full font-medium sm:w-40">
              {pack === 0 ? "Before pack 1" : `Pack ${pack}`}
            </span>
            {CAMERAS.map((camera) => (
              <span key={camera} className="text-muted-foreground">
                {`Camera ${camera}: ${stateOf(
                  videos.find((one) => one.camera === camera && one.part === part),
                  uploads.find((one) => one.camera === camera && one.part === part),
                )}`}
              </span>
            ))}
            {part === last && !recording.running && (
              <Button
                variant="ghost"
                size="sm"
                className="ml-auto"
                pending={remove.isPending}
                pendingLabel="Deleting..."
                onClick={() => remove.mutate(CAMERAS.map((camera) => ({ camera, part })))}
              >
                Delete<span className="sr-only">{` the last part`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function stateOf(video: BreakVideo | undefined, upload: PartUpload | undefined): string {
  if (upload) {
    if (upload.status === "stopped") return "not stored";
    if (upload.source.ms() === null) return "recording";
    const percent = Math.floor((upload.sentBytes / Math.max(1, upload.source.size())) * 100);
    return `${percent}%`;
  }
  if (!video) return "missing";
  return video.isReady ? "stored" : "not complete";
}
