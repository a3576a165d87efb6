import type { Ref } from "react";

export const CameraView = ({ ref }: { ref: Ref<HTMLVideoElement> }) => (
  <video
    ref={ref}
    aria-label="What the camera sees"
    autoPlay
    playsInline
    muted
    className="size-full object-cover"
  />
);
