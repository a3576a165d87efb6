"use client";

import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";

import { rememberedStation } from "@/components/breaks/desk/station-memory";
import { ChallengeTimes } from "@/components/breaks/station/cameras/challenge-times";
import { FileView } from "@/components/breaks/station/cameras/file-view";
import { PartList } from "@/components/breaks/station/cameras/part-list";
import { RecordView } from "@/components/breaks/station/cameras/record-view";
import { useCameras } from "@/components/breaks/station/cameras/use-cameras";
import { useMarks } from "@/components/breaks/station/cameras/use-marks";
import { useRecorder } from "@/components/breaks/station/cameras/use-recorder";
import { useVideos } from "@/components/breaks/station/cameras/use-videos";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { ErrorIcon } from "@/components/ui/icons";
import { Segmented } from "@/components/ui/segmented";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { errorMessage } from "@/lib/platform/client/api-client";
import { CAMERAS } from "@/lib/videos/options";

export type CamerasHandle = { markCard: () => void; nextPack: () => void };
type CamerasPanelProps = {
  work: StationWork;
  isShown: boolean;
  /** Turns the cameras on without a click. */
  turnsOn: boolean;
  onHide: () => void;
  handle: Ref<CamerasHandle>;
};

const MODES = [
  { value: "record", label: "Record here" },
  { value: "files", label: "Upload two files" },
] as const;

/**
 * Records the break with two cameras, or accepts two finished videos. Keeps working while hidden.
 */
export function CamerasPanel({ work, isShown, turnsOn, onHide, handle }: CamerasPanelProps) {
  const { box, dispatch } = work;
  const videoWork = useVideos(box.id);
  const { videos, uploads, sender } = videoWork;
  const cameras = useCameras();
  const { recorder, recording, problem, silentPart } = useRecorder(sender);
  const marks = useMarks(work, recorder);
  const [wanted, setWanted] = useState<"record" | "files">(() =>
    rememberedStation().films === false ? "files" : "record",
  );
  const title = useRef<HTMLHeadingElement>(null);
  const { running } = recording;
  const [first] = videos;
  // The two kinds don't mix, so existing videos decide.
  const mode = running ? "record" : first ? (first.pack === null ? "files" : "record") : wanted;
  useLeaveWarning(() => running !== null || sender.isBusy());

  function nextPack() {
    if (!running || running.pack >= box.packCount) return;
    recorder.next();
    dispatch({ type: "go", place: { pack: running.pack + 1, position: 1 } });
  }
  /** The two kinds don't mix, and one camera may lack some of these parts. */
  function uploadFiles() {
    const parts = new Set([...videos, ...uploads].map(({ part }) => part));
    videoWork.remove.mutate(
      [...parts].flatMap((part) => CAMERAS.map((camera) => ({ camera, part }))),
      { onSuccess: () => setWanted("files") },
    );
  }
  useImperativeHandle(handle, () => ({
    nextPack,
    markCard: marks.markCard,
  }));
  useEffect(() => {
    if (isShown) title.current?.focus();
  }, [isShown]);
  const arrive = useEffectEvent(() => {
    if (turnsOn) void cameras.turnOn();
  });
  useEffect(() => arrive(), []);

  return (
    <section
      aria-labelledby="cameras-title"
      hidden={!isShown}
      className="border-b py-5 not-[[hidden]]:grid not-[[hidden]]:gap-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="cameras-title" ref={title} tabIndex={-1} className="text-xl">
          Cameras
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {!running && !first && uploads.length === 0 && (
            <Segmented label="Videos" value={wanted} options={MODES} onChange={setWanted} />
          )}
          <Button variant="ghost" onClick={onHide}>
            Hide
          </Button>
        </div>
      </div>
      {videoWork.error && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive">
          <ErrorIcon className="mt-px icon-sm" />
          {errorMessage(videoWork.error)}
        </p>
      )}
      {mode === "record" ? (
        <>
          <RecordView
            work={work}
            videoWork={videoWork}
            cameras={cameras}
            recorder={recorder}
            recording={recording}
            problem={problem}
            silentPart={silentPart}
            marks={marks}
            onNextPack={nextPack}
            onUploadFiles={uploadFiles}
          />
          <PartList videoWork={videoWork} recording={recording} />
        </>
      ) : (
        <FileView videoWork={videoWork} />
      )}
      <ChallengeTimes box={box} onMark={marks.markWords} />
    </section>
  );
}
