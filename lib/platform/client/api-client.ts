/** Its message is "status: body text", as toasts show it (specification, point 8). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    readonly fields: readonly FieldError[] = [],
  ) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
  }
}

export function errorMessage(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : "The server could not be reached. Check your connection and try again.";
}

export type FieldError = { field: string; message: string };

type Problem = { title?: string; detail?: string; errors?: FieldError[] };

/** In characters, of up to three bytes. Browsers keep at most 64 KiB alive. */
const MAX_KEPT_ALIVE = 20_000;

/** `keepalive` lets a small call finish after its page is closed. */
type ApiInit = { headers?: Record<string, string>; keepalive?: boolean };

/** Sends cookies, and JSON only if there is a body. Throws ApiError outside 2xx. */
export async function apiRequest(
  method: string,
  path: string,
  body?: unknown,
  { headers = {}, keepalive = false }: ApiInit = {},
): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, {
    keepalive: keepalive && (text?.length ?? 0) <= MAX_KEPT_ALIVE,
    method,
    credentials: "include",
    headers: {
      Accept: "application/json, application/problem+json",
      ...(text === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}

export async function apiFetch<T>(
  method: string,
  path: string,
  body?: unknown,
  init?: ApiInit,
): Promise<T> {
  const response = await apiRequest(method, path, body, init);
  return (await response.json()) as T;
}

export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  if (response.headers.get("content-type")?.startsWith("application/problem+json")) {
    const problem = JSON.parse(text) as Problem;
    return new ApiError(
      response.status,
      problem.detail ?? problem.title ?? response.statusText,
      problem.errors ?? [],
    );
  }
  return new ApiError(response.status, text || response.statusText);
}
