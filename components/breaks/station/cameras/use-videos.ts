"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { videoCalls, videosQuery } from "@/components/breaks/station/cameras/video-calls";
import {
  createVideoSender,
  type PartUpload,
} from "@/components/breaks/station/cameras/video-sender";
import type { BreakVideo } from "@/lib/videos/schema";

const NONE: readonly BreakVideo[] = [];

const inOrder = (videos: readonly BreakVideo[]) =>
  [...videos].sort((a, b) => a.camera.localeCompare(b.camera) || a.part - b.part);

export function useVideos(breakId: string) {
  const queryClient = useQueryClient();
  const query = videosQuery(breakId);
  const { data, error } = useQuery({ ...query, refetchOnMount: "always" });
  const [uploads, setUploads] = useState<readonly PartUpload[]>([]);
  const [sender] = useState(() =>
    createVideoSender({
      breakId,
      onChange: setUploads,
      onVideo: (video) =>
        queryClient.setQueryData(query.queryKey, (old) => ({
          videos: inOrder([...(old?.videos ?? []).filter(({ id }) => id !== video.id), video]),
        })),
    }),
  );
  useEffect(() => {
    window.addEventListener("online", sender.retryNow);
    return () => window.removeEventListener("online", sender.retryNow);
  }, [sender]);

  const remove = useMutation({
    async mutationFn(wanted: readonly Pick<BreakVideo, "camera" | "part">[]) {
      const calls = videoCalls(breakId);
      // The server may know parts that this list lacks.
      const { videos } = await calls.list();
      for (const { camera, part } of wanted) {
        const stored = videos.find((video) => video.camera === camera && video.part === part);
        if (stored) await calls.remove(stored.id);
        sender.giveUp(`${camera}${part}`);
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });

  return {
    videos: data?.videos ?? NONE,
    isKnown: data !== undefined,
    error: remove.error ?? error,
    uploads,
    sender,
    remove,
  };
}
export type VideoWork = ReturnType<typeof useVideos>;
