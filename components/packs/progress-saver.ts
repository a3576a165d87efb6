import type { RipProgress, RipSource } from "@/components/packs/rip-source";
import { ApiError } from "@/lib/platform/client/api-client";

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** The server refused it for good, so a retry is pointless. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409].includes(error.status);

export type ProgressSaver = (packId: string, progress: RipProgress) => void;

/** Saves one call at a time and retries quietly, together with newer progress. */
export function createProgressSaver(save: RipSource["saveProgress"]): ProgressSaver {
  const unsaved = new Map<string, RipProgress>();
  let isSaving = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function saveAll(): Promise<void> {
    if (isSaving) return;
    clearTimeout(timer);
    isSaving = true;
    try {
      for (let [next] = unsaved; next; [next] = unsaved) {
        const [packId, progress] = next;
        await save(packId, progress).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
        });
        if (unsaved.get(packId) === progress) unsaved.delete(packId);
        wait = FIRST_WAIT_MS;
      }
    } catch (error) {
      // Signed out: the next save after a sign-in includes this one.
      if (error instanceof ApiError && error.status === 401) return;
      timer = setTimeout(() => void saveAll(), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    } finally {
      isSaving = false;
    }
  }

  return (packId, progress) => {
    unsaved.set(packId, progress);
    void saveAll();
  };
}
