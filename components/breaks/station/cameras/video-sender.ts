import type { ChunkSource } from "@/components/breaks/station/cameras/chunk-source";
import { type Place, sendPart, UploadRefusal } from "@/components/breaks/station/cameras/send-part";
import type { Camera } from "@/lib/videos/options";
import type { BreakVideo } from "@/lib/videos/schema";

/** retrying: continues by itself. stopped: can't. */
export type PartUpload = Place & {
  key: string;
  status: "waiting" | "sending" | "retrying" | "stopped";
  sentBytes: number;
  words: string;
  source: ChunkSource;
};
export type VideoSender = ReturnType<typeof createVideoSender>;

type Options = {
  breakId: string;
  onChange: (uploads: readonly PartUpload[]) => void;
  onVideo: (video: BreakVideo) => void;
};

/** Uploads the parts of both cameras, each camera's in order. A stored part leaves the list. */
export function createVideoSender({ breakId, onChange, onVideo }: Options) {
  let uploads: readonly PartUpload[] = [];
  const lines: Record<Camera, Promise<void>> = { A: Promise.resolve(), B: Promise.resolve() };
  const wakes = new Set<() => void>();

  const set = (next: readonly PartUpload[]) => onChange((uploads = next));
  const patch = (key: string, changes: Partial<PartUpload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: string) => set(uploads.filter((upload) => upload.key !== key));
  const isListed = (key: string) => uploads.some((upload) => upload.key === key);

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakes.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      wakes.add(wake);
    });
  }

  async function send({ key, camera, part, pack, source }: PartUpload) {
    if (!isListed(key)) return;
    patch(key, { status: "sending", words: "" });
    try {
      await sendPart({
        breakId,
        place: { camera, part, pack },
        source,
        pause,
        onVideo(video) {
          patch(key, { status: "sending", words: "", sentBytes: video.bytes });
          onVideo(video);
        },
        onTrouble: (words) => patch(key, { status: "retrying", words }),
      });
      drop(key);
    } catch (error) {
      patch(key, {
        status: "stopped",
        words: error instanceof UploadRefusal ? error.message : "This part could not be sent.",
      });
    }
  }

  return {
    add(place: Place, source: ChunkSource) {
      const key = `${place.camera}${place.part}`;
      const upload = { ...place, key, source, status: "waiting", sentBytes: 0, words: "" } as const;
      set([...uploads.filter((known) => known.key !== key), upload]);
      lines[place.camera] = lines[place.camera].then(() => send(upload));
    },
    /** Cuts the wait for the next attempt short. */
    retryNow: () => [...wakes].forEach((wake) => wake()),
    giveUp: drop,
    isBusy: () => uploads.length > 0,
  };
}
