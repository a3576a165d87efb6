import * as chunkRoute from "@/app/api/admin/breaks/[id]/videos/[video]/chunks/[index]/route";
import * as finishRoute from "@/app/api/admin/breaks/[id]/videos/[video]/finish/route";
import * as videoRoute from "@/app/api/admin/breaks/[id]/videos/[video]/route";
import * as videosRoute from "@/app/api/admin/breaks/[id]/videos/route";
import * as watchRoute from "@/app/api/videos/[video]/route";
import { breakVideoSchema, breakVideosSchema } from "@/lib/videos/schema";
import { uploadVideo, uploadVideos } from "@/scripts/lib/break-videos.mjs";
import { call } from "@/tests/setup/request";

const PATH = "/api/admin/breaks";
const BYTES = "application/octet-stream";

/** The video calls of one browser. An empty cookie means signed out. */
export function videosOf(cookie: string) {
  return {
    list: (id: string) => call(videosRoute.GET, `${PATH}/${id}/videos`, { cookie, params: { id } }),
    start: (id: string, body: unknown) =>
      call(videosRoute.POST, `${PATH}/${id}/videos`, {
        method: "POST",
        cookie,
        params: { id },
        body,
      }),
    chunk: (
      { id, video }: { id: string; video: string },
      index: number | string,
      body: Uint8Array,
      type = BYTES,
    ) =>
      call(chunkRoute.PUT, `${PATH}/${id}/videos/${video}/chunks/${index}`, {
        method: "PUT",
        cookie,
        params: { id, video, index: String(index) },
        body,
        headers: { "content-type": type },
      }),
    finish: ({ id, video }: { id: string; video: string }, body: unknown) =>
      call(finishRoute.POST, `${PATH}/${id}/videos/${video}/finish`, {
        method: "POST",
        cookie,
        params: { id, video },
        body,
      }),
    remove: ({ id, video }: { id: string; video: string }) =>
      call(videoRoute.DELETE, `${PATH}/${id}/videos/${video}`, {
        method: "DELETE",
        cookie,
        params: { id, video },
      }),
    watch: (
      video: string,
      { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
    ) =>
      call(method === "HEAD" ? watchRoute.HEAD : watchRoute.GET, `/api/videos/${video}`, {
        method,
        cookie,
        headers,
        params: { video },
      }),
  };
}

export async function videoOf(response: Response) {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return breakVideoSchema.parse(await response.json());
}

export async function listOf(response: Response) {
  return breakVideosSchema.parse(await response.json()).videos;
}

const sender = (cookie: string) => {
  const videos = videosOf(cookie);
  return async ({ path, body }: { method: string; path: string; body: object }) => {
    const [, id = "", video = "", what = "", index = ""] =
      /breaks\/([^/]+)\/videos(?:\/([^/]+)\/(chunks|finish)(?:\/(\d+))?)?$/.exec(path) ?? [];
    const place = { id, video };
    if (what === "chunks") return videoOf(await videos.chunk(place, index, body as Uint8Array));
    return videoOf(await (what === "finish" ? videos.finish(place, body) : videos.start(id, body)));
  };
};

type Video = Omit<Parameters<typeof uploadVideo>[1], "id">;

export const addVideo = (cookie: string, id: string, video: Video) =>
  uploadVideo(sender(cookie), { id, ...video });

/** Finished videos of both cameras: one for the whole break or, with `packs`, one per pack. */
export const addVideos = (cookie: string, id: string, size: { packs?: number; ms?: number } = {}) =>
  uploadVideos(sender(cookie), { id, ...size });
