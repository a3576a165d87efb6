"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { rememberStation } from "@/components/breaks/desk/station-memory";
import {
  rememberCameras,
  rememberedCameras,
} from "@/components/breaks/station/cameras/camera-memory";
import { cameraProblem, ONE_CAMERA } from "@/components/breaks/station/cameras/camera-problems";
import { chooseCameras } from "@/components/breaks/station/cameras/choose-cameras";
import type { Streams } from "@/components/breaks/station/cameras/recorder";
import type { Camera } from "@/lib/videos/options";

const OFF: Streams = { A: null, B: null };
/** The site may not use microphones, and a break needs no sound. */
const PICTURE = { width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 30 } };

const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());
const listDevices = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");

/** Two cameras of this device, which stay on until the panel unmounts. */
export function useCameras() {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState(rememberedCameras);
  const [streams, setStreams] = useState(OFF);
  const [status, setStatus] = useState<"off" | "starting" | "on">("off");
  const [problem, setProblem] = useState("");
  const open = useRef(OFF);

  const keep = useCallback((next: Streams) => {
    open.current = next;
    setStreams(next);
  }, []);
  const close = useCallback(() => {
    stop(open.current.A);
    stop(open.current.B);
    open.current = OFF;
  }, []);
  useEffect(() => close, [close]);
  const lose = () => {
    close();
    keep(OFF);
    setStatus("off");
  };

  async function turnOn(wanted = chosen) {
    setStatus("starting");
    setProblem("");
    close();
    let camera: Camera = "A";
    const next = { ...OFF };
    try {
      if (!("mediaDevices" in navigator)) throw new DOMException("", "NotFoundError");
      // Devices have ids only once a camera was allowed.
      next.A = await navigator.mediaDevices.getUserMedia({ video: PICTURE });
      const connected = await listDevices();
      setDevices(connected);
      const ids = chooseCameras(
        connected.map(({ deviceId }) => deviceId),
        wanted,
      );
      if (!ids.B) throw new Error(ONE_CAMERA);
      stop(next.A);
      for (camera of ["A", "B"] as const)
        next[camera] = await navigator.mediaDevices.getUserMedia({
          video: { ...PICTURE, deviceId: { exact: ids[camera] } },
        });
      for (const stream of [next.A, next.B])
        stream?.getVideoTracks()[0]?.addEventListener("ended", lose);
      setChosen(ids);
      rememberCameras(ids);
      rememberStation({ films: true });
      keep(next);
      setStatus("on");
    } catch (error) {
      stop(next.A);
      stop(next.B);
      keep(OFF);
      setStatus("off");
      const isOne = error instanceof Error && error.message === ONE_CAMERA;
      setProblem(isOne ? ONE_CAMERA : cameraProblem(error, camera));
    }
  }

  /** Choosing the other camera's device swaps them. */
  function choose(camera: Camera, id: string) {
    const other = camera === "A" ? "B" : "A";
    const next = { ...chosen, [camera]: id };
    if (chosen[other] === id) next[other] = chosen[camera];
    setChosen(next);
    void turnOn(next);
  }

  return { devices, chosen, streams, status, problem, turnOn, choose };
}
export type Cameras = ReturnType<typeof useCameras>;
