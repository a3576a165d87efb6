"use client";

import { useEffect, useRef, useState } from "react";

/** What most cameras offer; less is fine. */
const WANTED = {
  video: { facingMode: "environment", width: { ideal: 3840 }, height: { ideal: 2160 } },
};

export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "on" | "none">("starting");
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (isGone) return stop();
        if (video.current) video.current.srcObject = stream;
        setState("on");
      } catch {
        // No camera, or no permission.
        if (!isGone) setState("none");
      }
    }
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    void start();
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  async function takePicture(name: string): Promise<File | null> {
    const seen = video.current;
    if (!seen || seen.videoWidth === 0) return null;
    const canvas = Object.assign(document.createElement("canvas"), {
      width: seen.videoWidth,
      height: seen.videoHeight,
    });
    canvas.getContext("2d")?.drawImage(seen, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", 0.95),
    );
    return blob && new File([blob], name, { type: blob.type });
  }

  return { video, state, takePicture };
}
