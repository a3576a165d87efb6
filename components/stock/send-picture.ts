import { call } from "@/lib/client/call";
import { sendFile } from "@/lib/platform/client/send-file";

type Options = { file: File; signal: AbortSignal; onProgress: (percent: number) => void };

/**
 * Requests an upload URL, uploads the picture and returns its URL.
 * @throws {ApiError} if the server refuses
 */
export async function sendPicture({ file, signal, onProgress }: Options): Promise<string> {
  const { uploadURL, imageUrl } = await call("POST /api/admin/upload-url", {
    body: {
      contentType: file.type,
      size: file.size,
    },
  });
  signal.throwIfAborted();
  const url = new URL(uploadURL, location.href);
  await sendFile({
    method: "PUT",
    url,
    body: url.origin === location.origin ? file : asForm(file),
    signal,
    onProgress,
  });
  return imageUrl;
}

/** UploadThing expects a form; our own endpoint takes the raw file. */
function asForm(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}
