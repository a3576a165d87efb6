import { LivePictures } from "@/components/breaks/station/cameras/live-pictures";
import { recordedType } from "@/components/breaks/station/cameras/part-recorder";
import type { Recorder } from "@/components/breaks/station/cameras/recorder";
import { placeToRecord, type Recording } from "@/components/breaks/station/cameras/recording";
import { RecordingTime } from "@/components/breaks/station/cameras/recording-time";
import type { Cameras } from "@/components/breaks/station/cameras/use-cameras";
import type { Marks } from "@/components/breaks/station/cameras/use-marks";
import type { VideoWork } from "@/components/breaks/station/cameras/use-videos";
import { ShowLarge } from "@/components/breaks/station/challenge-words";
import { focusAfter } from "@/components/breaks/station/use-moves";
import type { StationWork } from "@/components/breaks/station/use-station";
import { Button } from "@/components/ui/button";
import { ErrorIcon } from "@/components/ui/icons";

type RecordViewProps = {
  work: StationWork;
  videoWork: VideoWork;
  cameras: Cameras;
  recorder: Recorder;
  recording: Recording;
  problem: string;
  silentPart: number | null;
  marks: Marks;
  onNextPack: () => void;
  onUploadFiles: () => void;
};

export function RecordView(props: RecordViewProps) {
  const { cameras, recording, videoWork } = props;
  const { status } = cameras;
  const problem = props.problem || cameras.problem;
  if (!recordedType())
    return (
      <p className="text-sm">
        This browser can’t record videos. Record with another program, and upload the two files.
      </p>
    );
  return (
    <div className="grid gap-4">
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive">
          <ErrorIcon className="mt-px icon-sm" />
          <span>{problem}</span>
        </p>
      )}
      {props.silentPart === 0 && (
        <p>
          <Button
            variant="outline"
            pending={videoWork.remove.isPending}
            pendingLabel="Deleting this part..."
            onClick={props.onUploadFiles}
          >
            Upload two files instead
          </Button>
        </p>
      )}
      {status === "on" ? (
        <>
          <LivePictures cameras={cameras} isLocked={recording.running !== null} />
          {recording.running ? <Running {...props} /> : <Ready {...props} />}
        </>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose text-sm text-muted-foreground">
            Two cameras film the whole break from two angles, without sound. The video of a pack
            unlocks when its owner opens that pack.
          </p>
          <Button
            pending={status === "starting"}
            pendingLabel="Turning them on..."
            disabled={!videoWork.isKnown}
            onClick={() => void cameras.turnOn()}
          >
            {problem ? "Try again" : "Turn on the cameras"}
          </Button>
        </div>
      )}
    </div>
  );
}

const INCOMPLETE = "A part is not fully uploaded. Delete it, then continue from there.";

function Ready({ work: { box }, videoWork, cameras, recorder }: RecordViewProps) {
  const { videos, uploads } = videoWork;
  const isSending = (camera: string, part: number) =>
    uploads.some(
      (upload) => upload.camera === camera && upload.part === part && upload.status !== "stopped",
    );
  const isIncomplete = videos.some(
    ({ camera, part, isReady }) => !isReady && !isSending(camera, part),
  );
  const known = [
    ...videos.map(({ camera, part, pack, ms }) => ({ camera, part, pack, ms })),
    ...uploads
      .filter(
        ({ camera, part }) => !videos.some((one) => one.camera === camera && one.part === part),
      )
      .map(({ camera, part, pack }) => ({ camera, part, pack, ms: null })),
  ].map((part) => {
    const sent = uploads.find(({ key }) => key === `${part.camera}${part.part}`);
    return { ...part, ms: part.ms ?? sent?.source.ms() ?? null };
  });
  const at = placeToRecord(known);
  if (!at) return null;
  const isFirst = at.part === 0;
  const isDone = at.pack >= box.packCount;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        autoFocus
        variant={isDone ? "outline" : "primary"}
        disabled={isIncomplete}
        onClick={() => recorder.start(cameras.streams, at)}
      >
        {isFirst ? "Start recording" : `Continue recording ${placeName(at.pack)}`}
      </Button>
      <p className="text-sm text-muted-foreground">
        {isIncomplete ? INCOMPLETE : isFirst ? BEFORE : recordedWords(at.pack, box.packCount)}
      </p>
    </div>
  );
}

const BEFORE = "Start before the wrap is cut, with the code words in front of both cameras.";
const recordedWords = (pack: number, packCount: number) =>
  pack >= packCount ? "Every pack is recorded." : `Recorded up to pack ${pack} of ${packCount}.`;
const placeName = (pack: number) => (pack === 0 ? "before pack 1" : `pack ${pack}`);

function Running({ work, recorder, recording, marks, onNextPack }: RecordViewProps) {
  const { box, station } = work;
  const pack = recording.running?.pack ?? 0;
  const isLast = pack >= box.packCount;
  const { place } = station;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="flex items-center gap-2 text-sm font-medium">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-destructive" />
          <span role="status">{`Recording ${placeName(pack)}`}</span>
          <RecordingTime recorder={recorder} />
        </p>
        <div className="flex flex-wrap gap-2">
          {!isLast && (
            <Button
              autoFocus
              onClick={() => focusAfter(onNextPack, "next-part", "stop-recording")}
              id="next-part"
            >
              <span>{pack === 0 ? "Start pack 1" : `Next pack (${pack + 1})`}</span>{" "}
              <kbd className="text-xs opacity-70">Alt N</kbd>
            </Button>
          )}
          <Button variant="outline" onClick={marks.markCard} disabled={pack === 0}>
            <span>{`Mark pack ${place.pack}, card ${place.position}`}</span>{" "}
            <kbd className="text-xs text-muted-foreground">Alt M</kbd>
          </Button>
          <Button
            id="stop-recording"
            autoFocus={isLast}
            variant={isLast ? "primary" : "outline"}
            onClick={recorder.stop}
          >
            Stop
          </Button>
        </div>
      </div>
      {pack === 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-stage p-4 text-stage-foreground">
          <p className="text-4xl font-semibold">{box.challenge}</p>
          <div className="flex flex-wrap gap-2">
            <ShowLarge box={box} onShown={marks.markWordsNow} />
            <Button variant="wax" onClick={marks.markWordsNow}>
              Words shown
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
