import type { DropCheck, DropResult } from "@/components/drops/verify/drop-check";
import { loadDrop } from "@/lib/proof/drops/load-drop";
import { verifyDrop } from "@/lib/proof/drops/verify-drop";

/** A second check, with a tag, reads nothing again. */
let loading: ReturnType<typeof loadDrop> | undefined;

const send = (result: DropResult) => self.postMessage(result);

self.addEventListener("message", ({ data }: MessageEvent<DropCheck>) => {
  check(data).then(send, () => {
    loading = undefined;
    send({ status: "failed", sentence: "The check stopped. Please try again." });
  });
});

async function check({ slug, ...options }: DropCheck): Promise<DropResult> {
  loading ??= loadDrop(slug);
  const loaded = await loading;
  if ("sentence" in loaded) {
    loading = undefined;
    return { status: "failed", sentence: loaded.sentence };
  }
  return { status: "done", lines: await verifyDrop({ ...loaded, ...options }) };
}
