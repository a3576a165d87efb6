"use client";

import { useState } from "react";

import { rememberStation } from "@/components/breaks/desk/station-memory";
import { fileSource, type VideoType } from "@/components/breaks/station/cameras/chunk-source";
import { Trouble } from "@/components/breaks/station/cameras/trouble";
import type { VideoWork } from "@/components/breaks/station/cameras/use-videos";
import { lengthOfVideo } from "@/components/breaks/station/cameras/video-length";
import { Button } from "@/components/ui/button";
import { chooseFiles } from "@/components/ui/choose-files";
import { DoneIcon, ErrorIcon } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { formatOffset } from "@/lib/cards/offset-text";
import { type Camera, CAMERAS, VIDEO_TYPES } from "@/lib/videos/options";
import { UNREADABLE_FILM } from "@/lib/videos/private-parts/film-bytes";
import { findPrivateParts } from "@/lib/videos/private-parts/find-private-parts";

const isVideoType = (type: string): type is VideoType =>
  (VIDEO_TYPES as readonly string[]).includes(type);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export function FileView({ videoWork }: { videoWork: VideoWork }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-muted-foreground">
        Each file shows the whole break, from the code words to the last card. These videos unlock
        when the last pack is open.
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-4xl">
        {CAMERAS.map((camera) => (
          <CameraFile key={camera} camera={camera} videoWork={videoWork} />
        ))}
      </div>
      <Trouble uploads={videoWork.uploads} onRetry={videoWork.sender.retryNow} />
    </div>
  );
}

function CameraFile({ camera, videoWork }: { camera: Camera; videoWork: VideoWork }) {
  const { videos, uploads, sender, remove } = videoWork;
  const [problem, setProblem] = useState("");
  const [name, setName] = useState("");
  const [isReading, setIsReading] = useState(false);
  const video = videos.find((one) => one.camera === camera);
  const upload = uploads.find((one) => one.camera === camera);

  async function choose() {
    const [file] = await chooseFiles({ accept: VIDEO_TYPES.join(",") });
    if (!file) return;
    setProblem("");
    const contentType = file.type;
    if (!isVideoType(contentType)) return setProblem("Please choose a WebM or MP4 video.");
    setIsReading(true);
    const ms = await lengthOfVideo(file).finally(() => setIsReading(false));
    if (ms === null) return setProblem("This browser can’t play that file. Choose another.");
    const privateParts = await findPrivateParts({
      size: file.size,
      read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    }).catch(() => null);
    if (!privateParts) return setProblem(UNREADABLE_FILM);
    setName(file.name);
    rememberStation({ films: false });
    sender.add(
      { camera, part: 0, pack: null },
      fileSource(file, { contentType, ms, privateParts }),
    );
  }

  const isBusy = upload !== undefined && upload.status !== "stopped";
  return (
    <div
      role="group"
      aria-label={`Camera ${camera}`}
      className="grid content-start justify-items-start gap-3 rounded-lg border bg-card p-4 text-sm"
    >
      <p className="font-medium">{`Camera ${camera}`}</p>
      <p role="status" className="flex items-start gap-1.5 text-muted-foreground">
        {video?.isReady && <DoneIcon className="mt-px icon-sm text-status-listed" />}
        <span>{wordsOf({ video, name, upload })}</span>
      </p>
      {upload && (
        <Progress
          value={upload.sentBytes}
          max={upload.source.size()}
          aria-label={`Video of camera ${camera} uploaded`}
          className="w-full"
        />
      )}
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-destructive">
          <ErrorIcon className="mt-px icon-sm" />
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!video?.isReady && !isBusy && (
          <Button variant="outline" pending={isReading} onClick={() => void choose()}>
            <span>{video ? "Choose the same file" : "Choose a video"}</span>
            <span className="sr-only">{` for camera ${camera}`}</span>
          </Button>
        )}
        {video && !isBusy && (
          <Button
            variant="ghost"
            pending={remove.isPending}
            pendingLabel="Deleting..."
            onClick={() => remove.mutate([{ camera, part: 0 }])}
          >
            Delete<span className="sr-only">{` the video of camera ${camera}`}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

type Words = {
  video: VideoWork["videos"][number] | undefined;
  upload: VideoWork["uploads"][number] | undefined;
  name: string;
};

function wordsOf({ video, upload, name }: Words): string {
  if (video?.isReady)
    return `Stored: ${formatOffset(video.ms).slice(0, -4)}, ${megabytes(video.bytes)}`;
  if (upload)
    return `${name}: ${megabytes(upload.sentBytes)} of ${megabytes(upload.source.size())} stored`;
  if (video)
    return `${megabytes(video.bytes)} of this video are stored. Choose the same file to continue.`;
  return "No video yet.";
}
