import { addressOf } from "@/lib/client/address";
import { call } from "@/lib/client/call";
import { query } from "@/lib/client/query";
import { ApiError } from "@/lib/platform/client/api-client";
import type { BreakVideo, FinishVideoInput, StartVideoInput } from "@/lib/videos/schema";

export const videosQuery = (id: string) =>
  query("GET /api/admin/breaks/{id}/videos", { params: { id } });

export function videoCalls(id: string) {
  return {
    list: videosQuery(id).queryFn,
    start: (body: StartVideoInput) =>
      call("POST /api/admin/breaks/{id}/videos", { params: { id }, body }),
    finish: (video: string, body: FinishVideoInput) =>
      call("POST /api/admin/breaks/{id}/videos/{video}/finish", { params: { id, video }, body }),
    remove: (video: string) =>
      call("DELETE /api/admin/breaks/{id}/videos/{video}", { params: { id, video } }),
    async put(video: string, index: number, bytes: Uint8Array<ArrayBuffer>): Promise<BreakVideo> {
      const address = addressOf("PUT /api/admin/breaks/{id}/videos/{video}/chunks/{index}", {
        params: { id, video, index },
      });
      const response = await fetch(address, {
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
