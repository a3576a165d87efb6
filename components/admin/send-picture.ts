import { ApiError, apiFetch } from "@/lib/http/client";
import type { UploadTarget } from "@/lib/uploads/schema";

type Options = { file: File; signal: AbortSignal; onProgress: (percent: number) => void };

/**
 * Asks for an upload address and puts the picture there; fetch cannot tell how much of a body has left, so XMLHttpRequest does it.
 *
 * @returns the picture's address
 * @throws {ApiError} as the server answered
 */
export async function sendPicture({ file, signal, onProgress }: Options): Promise<string> {
  const { uploadURL, imageUrl } = await apiFetch<UploadTarget>("POST", "/api/admin/upload-url", { contentType: file.type, size: file.size });
  signal.throwIfAborted();
  await put({ file, signal, onProgress, url: new URL(uploadURL, location.href) });
  return imageUrl;
}

function put({ url, file, signal, onProgress }: Options & { url: URL }): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    };
    request.onerror = () => reject(new TypeError("The connection was lost."));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.open("PUT", url);
    request.send(url.origin === location.origin ? file : asForm(file));
  });
}

/** UploadThing's ingest takes a form; our own endpoint takes the file as it is. */
function asForm(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}
