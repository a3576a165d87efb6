import { ApiError, toApiError } from "@/lib/platform/client/api-client";
import { createLineReader, STEP_LINES } from "@/lib/platform/step-lines";

export type SentFile = {
  body: XMLHttpRequestBodyInit;
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
  /** Called with what the server does after the upload, if its endpoint reports it. */
  onStep?: ((step: never) => void) | undefined;
};
type SendFile = SentFile & { method: string; url: URL };

/** Uses XMLHttpRequest, because fetch reports no upload progress. @throws {ApiError | TypeError} */
export function sendFile({
  method,
  url,
  body,
  signal,
  onProgress,
  onStep,
}: SendFile): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const readLines = createLineReader((step) => onStep?.(step as never));
    const hasLines = () => request.getResponseHeader("content-type") === STEP_LINES;
    const loseConnection = () => reject(new TypeError("The connection was lost."));
    signal?.addEventListener("abort", abort);
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onprogress = () => {
      if (hasLines()) readLines(request.responseText);
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 300) return void refused(request).then(reject);
      if (!hasLines()) return resolve(responseText);
      const end = readLines(responseText);
      if (!end) loseConnection();
      else if ("error" in end) reject(lineError(end.error));
      else resolve(JSON.stringify(end.result));
    };
    request.onerror = loseConnection;
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.open(method, url);
    const accepted = "application/json, application/problem+json";
    request.setRequestHeader("Accept", onStep ? `${STEP_LINES}, ${accepted}` : accepted);
    request.send(body);
  });
}

function refused(request: XMLHttpRequest): Promise<ApiError> {
  const { status, statusText, responseText } = request;
  const type = request.getResponseHeader("content-type") ?? "text/plain";
  return toApiError(
    new Response(responseText, { status, statusText, headers: { "content-type": type } }),
  );
}

const lineError = ({
  status,
  message,
  type,
}: {
  status: number;
  message: string;
  type?: string | undefined;
}) => new ApiError(status, message, [], { type });
