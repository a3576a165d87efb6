import type { Camera } from "@/lib/videos/options";

export function cameraProblem(error: unknown, camera: Camera): string {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
    case "SecurityError":
      return "This browser doesn’t allow the page to use the cameras. Allow it in the browser’s address bar, then try again.";
    case "NotFoundError":
      return "No camera is connected. Connect two, then try again.";
    case "NotReadableError":
    case "AbortError":
      return `Camera ${camera} is used by another program. Close that, then try again.`;
    case "OverconstrainedError":
      return `Camera ${camera} is no longer connected. Connect it, or choose another.`;
    default:
      return `Camera ${camera} could not be turned on. Try again, or choose another.`;
  }
}

export const ONE_CAMERA =
  "Only one camera is connected. A break needs two: connect the other one, then try again.";
