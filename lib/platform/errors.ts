/** Every way a request can fail that a client can do something about, and the status it is answered with. */
export const STATUS_OF = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

export type FieldError = { field: string; message: string };

/** `allow`: the methods that the address answers, for a 405. */
type Details = { fields?: FieldError[]; retryAfterSeconds?: number; allow?: readonly string[] };

/** A failure with a sentence meant for a person. Whatever else is thrown is a defect and answered as a bare 500. */
export class AppError extends Error {
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    this.name = "AppError";
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.allow = details.allow;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

const listOfMethods = new Intl.ListFormat("en-US");

/** Refuses a method and names those that work instead. */
export function methodNotAllowed(method: string, allow: readonly string[]): AppError {
  return new AppError(
    "method_not_allowed",
    `This address answers ${listOfMethods.format(allow)}, not ${method}.`,
    { allow },
  );
}

/** What is answered when a request would have to wait too long for its turn. */
export function tooBusy(): AppError {
  return new AppError(
    "too_many_requests",
    "There is a lot going on just now. Please try again in a moment.",
    { retryAfterSeconds: 5 },
  );
}

/** What is answered when the database did not answer in time. */
export function overloaded(): AppError {
  return new AppError("overloaded", "We couldn't answer in time. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });
}
