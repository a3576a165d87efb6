import type { Slot } from "@/components/breaks/station/scans/scan-slots";
import type { BreakScan } from "@/lib/breaks/schema";
import { upload } from "@/lib/client/upload";
import { errorMessage } from "@/lib/platform/client/api-client";

export type Picked = { file: File; preview: string };
export type Upload = Picked & {
  key: string;
  slot: Slot;
  status: "waiting" | "sending" | "failed";
  percent: number;
  words: string;
};
export type Uploads = {
  list: readonly Upload[];
  /** Completed uploads since the list was last empty. */
  arrived: number;
};

export const NO_UPLOADS: Uploads = { list: [], arrived: 0 };
const MAX_PARALLEL = 3;

export const pick = (files: readonly File[]): Picked[] =>
  files.map((file) => ({ file, preview: URL.createObjectURL(file) }));
export const forget = (picked: readonly Picked[]) =>
  picked.forEach(({ preview }) => URL.revokeObjectURL(preview));

export type ScanSender = ReturnType<typeof createScanSender>;

type Options = {
  id: string;
  onChange: (uploads: Uploads) => void;
  onArrived: (scan: BreakScan, slot: Slot) => void;
};

/** Uploads three scans at a time. A failed one stays until the breaker retries or skips it. */
export function createScanSender({ id, onChange, onArrived }: Options) {
  let uploads = NO_UPLOADS;
  let nextKey = 1;

  function set(list: readonly Upload[], arrived = uploads.arrived) {
    uploads = { list, arrived: list.length === 0 ? 0 : arrived };
    onChange(uploads);
  }
  const patch = (key: string, changes: Partial<Upload>) =>
    set(uploads.list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  function pump() {
    const free = MAX_PARALLEL - uploads.list.filter(({ status }) => status === "sending").length;
    for (const upload of uploads.list
      .filter(({ status }) => status === "waiting")
      .slice(0, Math.max(0, free)))
      void send(upload);
  }

  async function send({ key, file, slot }: Upload) {
    patch(key, { status: "sending", percent: 0, words: "" });
    try {
      const scan = await upload("POST /api/admin/breaks/{id}/scans", {
        params: { id },
        query: { name: file.name },
        body: file,
        onProgress: (percent) => patch(key, { percent }),
      });
      onArrived(scan, slot);
      const sent = uploads.list.filter((upload) => upload.key === key);
      set(
        uploads.list.filter((upload) => upload.key !== key),
        uploads.arrived + 1,
      );
      forget(sent);
    } catch (error) {
      patch(key, { status: "failed", words: errorMessage(error) });
    }
    pump();
  }

  return {
    add(entries: readonly (Picked & { slot: Slot })[]) {
      set([
        ...uploads.list,
        ...entries.map((entry) => ({
          ...entry,
          key: `upload-${nextKey++}`,
          status: "waiting" as const,
          percent: 0,
          words: "",
        })),
      ]);
      pump();
    },
    retry(key?: string) {
      set(
        uploads.list.map((upload) =>
          upload.status === "failed" && (key === undefined || upload.key === key)
            ? { ...upload, status: "waiting" as const }
            : upload,
        ),
      );
      pump();
    },
    giveUp(key: string) {
      forget(uploads.list.filter((upload) => upload.key === key));
      set(uploads.list.filter((upload) => upload.key !== key));
    },
    isBusy: () => uploads.list.length > 0,
  };
}
