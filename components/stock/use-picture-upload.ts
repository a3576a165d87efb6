"use client";

import { useRef, useState } from "react";

import { sendPicture } from "@/components/stock/send-picture";
import { errorMessage } from "@/lib/platform/client/api-client";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "@/lib/platform/storage/schema";

type State = { status: "idle" | "uploading"; percent: number; error: string | null };

const IDLE: State = { status: "idle", percent: 0, error: null };

export function usePictureUpload(onUploaded: (imageUrl: string) => void) {
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController>(null);

  function choose(files: File[]) {
    const [picked] = files;
    const error = !picked ? "Please choose one image." : problemWith(picked);
    forget();
    if (picked && !error) setChosen({ file: picked, preview: URL.createObjectURL(picked) });
    setState({ ...IDLE, error });
  }

  function forget() {
    if (chosen) URL.revokeObjectURL(chosen.preview);
    setChosen(null);
  }

  function reset() {
    running.current?.abort();
    forget();
    setState(IDLE);
  }

  async function start() {
    if (!chosen || state.status === "uploading") return;
    const controller = (running.current = new AbortController());
    setState({ status: "uploading", percent: 0, error: null });
    try {
      const onProgress = (percent: number) =>
        setState({ status: "uploading", percent, error: null });
      const imageUrl = await sendPicture({
        file: chosen.file,
        signal: controller.signal,
        onProgress,
      });
      onUploaded(imageUrl);
      reset();
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ ...IDLE, error: errorMessage(error) });
    }
  }

  return {
    file: chosen?.file ?? null,
    preview: chosen?.preview ?? null,
    ...state,
    choose,
    start,
    reset,
  };
}

function problemWith(file: File): string | null {
  if (!PICTURE_TYPES.some((type) => type === file.type))
    return "Please choose a PNG, JPEG, WebP, GIF or AVIF image.";
  if (file.size > MAX_PICTURE_BYTES) return "The image is larger than 5 MB.";
  return null;
}
