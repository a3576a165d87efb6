"use client";

import { useEffect, useState } from "react";

import { createRecorder, NOT_RECORDING } from "@/components/breaks/station/cameras/recorder";
import type { VideoSender } from "@/components/breaks/station/cameras/video-sender";

export function useRecorder(sender: VideoSender) {
  const [state, setState] = useState(NOT_RECORDING);
  const [recorder] = useState(() => createRecorder({ sender, onState: setState }));
  useEffect(() => recorder.stop, [recorder]);
  return { ...state, recorder };
}
