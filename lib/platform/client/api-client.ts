/** The message is "status: body text" (specification, point 8). */
export class ApiError extends Error {
  readonly type: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    readonly body: string,
    readonly fields: readonly FieldError[] = [],
    { type, retryAfterSeconds, requestId }: Circumstances = {},
  ) {
    super(`${status}: ${body}`);
    this.name = "ApiError";
    this.type = type;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

type Circumstances = {
  /** The problem's type, if the client acts on it. */
  type?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** Of an error of ours: our log has lines with it. */
  requestId?: string | undefined;
};

const UNREACHABLE = "The server could not be reached. Check your connection and try again.";

/** The error as a sentence. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return UNREACHABLE;
  const { body, requestId } = error;
  return requestId ? `${body} If it keeps happening, send us this number: ${requestId}.` : body;
}

/** "401: The username or password is incorrect.", for the toasts of the specification. */
export function errorWithStatus(error: unknown): string {
  return error instanceof ApiError ? error.message : UNREACHABLE;
}

export type FieldError = { field: string; message: string };

type Problem = { type?: string; title?: string; detail?: string; errors?: FieldError[] };

export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get("retry-after"));
  // A proxy may send a date.
  const retryAfterSeconds = retryAfter >= 1 ? retryAfter : undefined;
  const requestId =
    response.status === 500 ? (response.headers.get("x-request-id") ?? undefined) : undefined;
  const circumstances = { retryAfterSeconds, requestId };
  if (response.headers.get("content-type")?.startsWith("application/problem+json")) {
    const problem = JSON.parse(text) as Problem;
    const sentence = problem.detail ?? problem.title ?? response.statusText;
    return new ApiError(response.status, sentence, problem.errors ?? [], {
      ...circumstances,
      type: problem.type,
    });
  }
  return new ApiError(response.status, text || response.statusText, [], circumstances);
}
