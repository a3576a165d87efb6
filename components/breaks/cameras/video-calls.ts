import { breakKey } from "@/components/breaks/break-keys";
import { ApiError, apiFetch } from "@/lib/platform/client/api-client";
import type { BreakVideo, FinishVideoInput, StartVideoInput } from "@/lib/videos/schema";

export const videosKey = (breakId: string) => [...breakKey(breakId), "videos"];

export function videoCalls(breakId: string) {
  const address = videosKey(breakId).join("/");
  return {
    list: () => apiFetch<{ videos: BreakVideo[] }>("GET", address),
    start: (input: StartVideoInput) => apiFetch<BreakVideo>("POST", address, input),
    finish: (id: string, input: FinishVideoInput) =>
      apiFetch<BreakVideo>("POST", `${address}/${id}/finish`, input),
    remove: (id: string) => apiFetch("DELETE", `${address}/${id}`),
    async put(id: string, index: number, bytes: Uint8Array<ArrayBuffer>): Promise<BreakVideo> {
      const response = await fetch(`${address}/${id}/chunks/${index}`, {
        method: "PUT",
        credentials: "include",
        headers: { "Content-Type": "application/octet-stream" },
        body: bytes,
      });
      if (!response.ok) throw new ApiError(response.status, await response.text());
      return (await response.json()) as BreakVideo;
    },
  };
}
