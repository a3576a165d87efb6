import { redrawPicture } from "@/components/stock/redraw-picture";
import { call } from "@/lib/client/call";
import { sendFile } from "@/lib/platform/client/send-file";

type Options = { file: File; signal: AbortSignal; onProgress: (percent: number) => void };

/**
 * Requests an upload URL, uploads the picture and returns its URL.
 * @throws {ApiError} if the server refuses
 */
export async function sendPicture({ file, signal, onProgress }: Options): Promise<string> {
  const picture = await redrawPicture(file);
  const { uploadURL, imageUrl } = await call("POST /api/admin/upload-url", {
    body: {
      contentType: picture.type,
      size: picture.size,
    },
  });
  signal.throwIfAborted();
  const url = new URL(uploadURL, location.href);
  await sendFile({
    method: "PUT",
    url,
    body: url.origin === location.origin ? picture : asForm(picture),
    signal,
    onProgress,
  });
  return imageUrl;
}

/** UploadThing expects a form; our own endpoint takes the raw file. */
function asForm(picture: Blob): FormData {
  const form = new FormData();
  form.append("file", picture, "picture");
  return form;
}
