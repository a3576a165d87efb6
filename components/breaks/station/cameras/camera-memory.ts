import type { Camera } from "@/lib/videos/options";

export type ChosenCameras = Record<Camera, string>;

const KEY = "fairwax-break-cameras";

/** Device ids of this station's cameras, which browsers keep stable per site. */
export function rememberedCameras(): ChosenCameras {
  try {
    const { A, B } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<ChosenCameras>;
    return { A: A ?? "", B: B ?? "" };
  } catch {
    // Storage may be blocked or hold outdated data.
    return { A: "", B: "" };
  }
}

export function rememberCameras(chosen: ChosenCameras): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // The cameras are chosen again next time.
  }
}
