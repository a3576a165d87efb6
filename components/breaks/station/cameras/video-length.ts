const VERY_LATE_S = 1e7;

/** Duration of a video file in milliseconds; null if the browser can't play it. */
export async function lengthOfVideo(file: Blob): Promise<number | null> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  const next = (event: string) =>
    new Promise<boolean>((resolve) => {
      video.addEventListener(event, () => resolve(true), { once: true });
      video.addEventListener("error", () => resolve(false), { once: true });
    });
  try {
    video.preload = "metadata";
    video.muted = true;
    video.src = url;
    if (!(await next("loadedmetadata"))) return null;
    // A recording doesn't state its duration; seeking past its end reveals it.
    if (!Number.isFinite(video.duration)) {
      const isFound = next("seeked");
      video.currentTime = VERY_LATE_S;
      if (!(await isFound)) return null;
    }
    const ms = Math.round(video.duration * 1000);
    return Number.isFinite(ms) && ms > 0 ? ms : null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}
