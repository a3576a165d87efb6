import { ApiError } from "@/lib/platform/client/api-client";

export type SentFile = {
  body: XMLHttpRequestBodyInit;
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
};
type SendFile = SentFile & { method: string; url: URL };

/** Uses XMLHttpRequest, because fetch reports no upload progress. @throws {ApiError | TypeError} */
export function sendFile({ method, url, body, signal, onProgress }: SendFile): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => {
      if (request.status < 300) resolve(request.responseText);
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    };
    request.onerror = () => reject(new TypeError("The connection was lost."));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.open(method, url);
    request.send(body);
  });
}
