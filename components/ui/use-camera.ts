"use client";

import { useEffect, useRef, useState } from "react";

type CameraOptions = {
  /** Requested resolution in pixels; the camera may deliver less. */
  width?: number;
  height?: number;
};

/** Defaults to the highest resolution of most cameras. */
export function useCamera({ width = 3840, height = 2160 }: CameraOptions = {}) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "on" | "none">("starting");
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isUnmounted = false;
    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: "environment", width: { ideal: width }, height: { ideal: height } },
        });
        if (isUnmounted) return stop();
        if (video.current) video.current.srcObject = stream;
        setState("on");
      } catch {
        if (!isUnmounted) setState("none");
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    void start();
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [width, height]);

  /** Takes the whole frame, or the largest part of it with this shape (width by height). */
  async function takePicture(name: string, shape?: number): Promise<File | null> {
    const seen = video.current;
    if (!seen || seen.videoWidth === 0) return null;
    const { videoWidth, videoHeight } = seen;
    const width = shape ? Math.min(videoWidth, Math.round(videoHeight * shape)) : videoWidth;
    const height = shape ? Math.min(videoHeight, Math.round(videoWidth / shape)) : videoHeight;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas
      .getContext("2d")
      ?.drawImage(
        seen,
        Math.round((width - videoWidth) / 2),
        Math.round((height - videoHeight) / 2),
      );
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 0.95),
    );
    return blob && new File([blob], name, { type: blob.type });
  }

  return { video, state, takePicture };
}
